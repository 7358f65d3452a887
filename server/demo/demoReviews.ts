import { sql } from 'kysely';
import { addDays, type StayDate } from '@shared/domain/base/stayDates';
import type { Language } from '@shared/languages';
import { insertRows } from '../db/insertRows';
import type { Trx } from '../db/client';
import { countRating } from '../modules/stays/reviews/reviews.queries';
import { pastInstantAt } from './instants';

/** Stars (overall, cleanliness, comfort, location, staff, value), words, and what the house answered. */
type Said = readonly [stars: string, text: string, answer?: string];

const WORDS: Record<Language, readonly Said[]> = {
  'en-US': [
    ['555555', 'Spotless, quiet and exactly as in the pictures. We would come back tomorrow.'],
    ['454544', 'Lovely view and a very helpful team. The second bedroom is a little small.'],
    ['544555', 'Check-in took two minutes, and somebody had put cold water into the fridge. Thank you!'],
    [
      '344243',
      'Good place, but the road is loud until midnight. Ask for a unit at the back.',
      'Thank you for telling us. We now say so on the page, and offer the units at the back first to those who sleep lightly.',
    ],
    ['555554', 'Our children did not want to leave the pool. Everything one needs to cook is there.'],
    ['443554', 'Walking distance to everything. The mattress could be firmer.'],
    [
      '232342',
      'The air conditioning in the living room did not work on the first evening and was mended only the next noon.',
      'We are sorry. The part had to come from Ipoh; we have returned one night to you.',
    ],
    ['555545', 'A calm week after a hard year. The balcony in the morning is the best place in the house.'],
    ['445434', 'Clean and friendly, fair price for the area.'],
    ['554555', 'Our third stay here, and it will not be the last.'],
  ],
  'cn-ZH': [
    ['555555', '房间非常干净，和照片一模一样，老人孩子都很满意。'],
    ['454554', '位置很好，走路就能到夜市。隔音稍差，但服务很热情。'],
    ['545545', '厨房用具齐全，我们自己煮了火锅。阳台的海景太美了！'],
    ['343343', '整体不错，就是停车位有点难找。', '谢谢您的建议。我们已在入住指南中加上停车场的路线图。'],
    ['555554', '前台小姐姐帮我们安排了去机场的车，非常贴心。'],
    ['444454', '性价比高，适合一家四口。毛巾可以再多给两条。'],
    [
      '233332',
      '热水时有时无，联系后来人修了，但当晚洗得很匆忙。',
      '非常抱歉，热水器已更换。下次入住请提前告诉我们，我们会为您安排更好的房间。',
    ],
    ['555555', '安静、舒服、干净，下次来还住这里。'],
    ['454545', '早上被鸟叫醒，很惬意。周边吃的很多。'],
    ['554554', '退房很快，押金当天就退了。'],
  ],
  'ms-MY': [
    ['555555', 'Bersih, selesa dan dekat dengan pantai. Anak-anak seronok sangat.'],
    ['454545', 'Dapur lengkap, mudah untuk masak. Parkir pun senang.'],
    ['545554', 'Kakitangan sangat membantu, siap sediakan sejadah dan arah kiblat.'],
    [
      '344334',
      'Tempat cantik, cuma internet agak perlahan pada waktu malam.',
      'Terima kasih atas maklum balas. Penghala baharu sudah dipasang minggu ini.',
    ],
    ['555555', 'Memang berbaloi. Kami datang satu keluarga besar dan semua puas hati.'],
    ['444454', 'Bilik luas dan kemas. Surau dekat sahaja.'],
    [
      '232432',
      'Bilik air berbau pada hari pertama, tetapi kakitangan cepat datang membersihkannya.',
      'Kami mohon maaf atas kesulitan itu. Saluran telah dibaiki.',
    ],
    ['555545', 'Pemandangan waktu subuh sangat indah. Akan datang lagi.'],
    ['545455', 'Harga berpatutan dan daftar masuk sangat mudah.'],
    ['454554', 'Selesa untuk bermalam selepas kenduri. Tuan rumah ramah.'],
  ],
};
/** Reviews of each language. */
const OF_EACH = 14;

/** The name that a guest of the demo gives himself: without the father's, or the surname before it. */
function firstNameOf(name: string, language: Language): string {
  const words = name.split(' ');
  if (/ (bin|binti|a\/l|a\/p|anak) /.test(name)) return words[0]!;
  if (words.length === 3) return words.slice(1).join(' ');
  return language === 'cn-ZH' ? words.at(-1)! : words[0]!;
}

/**
 * Guests of stays that are over have written of them, in three languages. All others count as asked, so that the demo writes to nobody
 * about what happened before it. Returns how many reviews.
 */
export async function loadReviews(trx: Trx, today: StayDate): Promise<number> {
  await sql`insert into review_invitation (reservation_id, kind, token_hash, sent_at, expires_at)
    select id, kind, 'demo ' || kind || id, check_out::timestamptz + interval '1 day', check_out::timestamptz + interval '61 days'
    from reservation, unnest(array['invitation', 'reminder']) as kind
    where check_out >= ${addDays(today, -70)}::date and status = 'checked_out' and source <> 'owner'`.execute(
    trx,
  );
  const rows = [];
  for (const [language, words] of Object.entries(WORDS) as [Language, readonly Said[]][]) {
    const stays = await trx
      .selectFrom('reservation')
      .innerJoin('room_type', 'room_type.id', 'reservation.room_type_id')
      .select(['reservation.id', 'reservation.room_type_id', 'guest_name', 'check_out'])
      .where('reservation.language', '=', language)
      .where('reservation.status', '=', 'checked_out')
      .where('source', '!=', 'owner')
      .where('room_type.status', '=', 'published')
      .where('check_out', '<', today)
      .orderBy('check_out', 'desc')
      .orderBy('reference')
      .limit(OF_EACH)
      .execute();
    for (const [index, stay] of stays.entries()) {
      const [stars, text, answer = ''] = words[index % words.length]!;
      const [overall, cleanliness, comfort, place, staff, value] = [...stars].map(Number);
      rows.push({
        ...{ reservation_id: stay.id, room_type_id: stay.room_type_id, language, text, state: 'shown' },
        ...{ overall, cleanliness, comfort, place, staff, value, answer },
        first_name: firstNameOf(stay.guest_name, language),
        stay_month: `${stay.check_out.slice(0, 7)}-01`,
        written_at: pastInstantAt(addDays(stay.check_out, 1), 12 * 60 + index * 7),
        answered_at: answer ? pastInstantAt(addDays(stay.check_out, 2), 10 * 60) : null,
      });
    }
  }
  const written = await insertRows(trx, 'review', rows);
  for (const id of new Set(rows.map(({ room_type_id }) => room_type_id))) await countRating(trx, id);
  return written;
}
