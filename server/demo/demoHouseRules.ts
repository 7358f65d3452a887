import { LANGUAGES, type LocalText } from '@shared/languages';
import { text } from '../db/reference/localText';

const RULES = {
  quiet: text(
    'Quiet hours are from 10 pm to 8 am.',
    '晚上十时至早上八时为安静时段。',
    'Waktu senyap dari pukul 10 malam hingga 8 pagi.',
  ),
  no_smoking: text(
    'No smoking indoors; the balcony has an ashtray.',
    '室内禁止吸烟，阳台备有烟灰缸。',
    'Dilarang merokok di dalam; bekas abu disediakan di balkoni.',
  ),
  no_smoking_at_all: text(
    'No smoking or vaping anywhere in the house: it is old and all wood.',
    '全屋禁止吸烟及电子烟：这是一栋木造老宅。',
    'Dilarang merokok atau vape di seluruh rumah: rumah ini lama dan diperbuat daripada kayu.',
  ),
  no_parties: text('No parties or events.', '不可举办派对或活动。', 'Majlis atau parti tidak dibenarkan.'),
  identity: text(
    'Please show the MyKad or passport of every guest at check-in.',
    '办理入住时请出示每位住客的身份证（MyKad）或护照。',
    'Sila tunjukkan MyKad atau pasport setiap tetamu semasa daftar masuk.',
  ),
  shoes: text(
    'Shoes off at the door, as in every Malaysian home.',
    '进门请脱鞋，马来西亚人家都是如此。',
    'Tanggalkan kasut di pintu, seperti di setiap rumah di Malaysia.',
  ),
  no_pets: text('Pets cannot stay.', '不可携带宠物。', 'Haiwan peliharaan tidak dibenarkan.'),
  small_pets: text(
    'One small pet is welcome; please keep it off the beds.',
    '欢迎携带一只小型宠物，请勿让它上床。',
    'Seekor haiwan peliharaan kecil dibenarkan; jangan biarkan di atas katil.',
  ),
  halal_kitchen: text(
    'The kitchen is halal: please cook no pork and no alcohol in it.',
    '厨房为清真厨房，请勿烹煮猪肉或使用酒类。',
    'Dapur ini halal: jangan masak daging babi atau gunakan arak.',
  ),
  light_cooking: text(
    'Light cooking only: no deep frying and no belacan on the stove.',
    '只可简单烹煮，请勿油炸或炒峇拉煎。',
    'Masakan ringan sahaja: jangan menggoreng dalam minyak banyak atau menumis belacan.',
  ),
  no_durian: text(
    'Durian and mangosteen stay outside.',
    '榴梿与山竹请勿带入室内。',
    'Durian dan manggis tidak dibawa masuk.',
  ),
  pool: text(
    'The pool is open from 7 am to 10 pm; children swim with an adult.',
    '泳池开放时间为早上七时至晚上十时，儿童须由成人陪同。',
    'Kolam renang dibuka dari 7 pagi hingga 10 malam; kanak-kanak mesti ditemani orang dewasa.',
  ),
  own_pool: text(
    'The pool has no lifeguard. Please keep the gate shut when children are about.',
    '泳池没有救生员，有小孩时请把围栏门关好。',
    'Kolam tiada penyelamat. Sila pastikan pagar ditutup apabila ada kanak-kanak.',
  ),
  sand: text(
    'Please rinse off the sand at the tap before you come in.',
    '入内之前，请先在水龙头冲掉沙子。',
    'Sila bilas pasir di paip sebelum masuk.',
  ),
  parking: text(
    'One parking bay per unit; register your car plate with us a day before.',
    '每个单位配一个停车位，请提前一天告知车牌号码。',
    'Satu petak letak kereta bagi setiap unit; maklumkan nombor plat sehari lebih awal.',
  ),
  monkeys: text(
    'Keep windows shut when you go out: the macaques are quick.',
    '外出时请关好窗户，猴子手脚很快。',
    'Tutup tingkap apabila keluar: kera di sini pantas.',
  ),
  fire: text(
    'Light the fireplace only with our caretaker present.',
    '壁炉只可在管理员在场时生火。',
    'Pendiang api hanya boleh dinyalakan dengan kehadiran penjaga kami.',
  ),
  visitors: text(
    'Visitors leave by 10 pm; only registered guests stay the night.',
    '访客须在晚上十时前离开，只有登记住客可以过夜。',
    'Pelawat pulang sebelum 10 malam; hanya tetamu berdaftar boleh bermalam.',
  ),
};
export type RuleKey = keyof typeof RULES;

/** The rules of a house, one a line. */
export function houseRules(keys: readonly RuleKey[]): LocalText {
  const lines = (language: keyof LocalText) => keys.map((key) => RULES[key][language]).join('\n');
  return Object.fromEntries(LANGUAGES.map((language) => [language, lines(language)])) as LocalText;
}
