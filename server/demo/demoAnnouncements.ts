import { addDays, type StayDate } from '@shared/domain/base/stayDates';
import { text } from '../db/reference/localText';
import type { Account } from './demoAccounts';
import { instantAt } from './instants';

/** News for guests, owners and staff: running, coming, over and not yet finished. */
export function makeAnnouncements(
  newId: () => string,
  author: Account,
  properties: readonly { id: string; key: string }[],
  today: StayDate,
) {
  const make = (row: {
    title: ReturnType<typeof text>;
    body: ReturnType<typeof text>;
    audience: 'everyone' | 'owners' | 'agents' | 'staff' | 'property_guests';
    from: number;
    to: number | null;
    status?: 'draft' | 'published' | 'archived';
    pinned?: boolean;
    mustAcknowledge?: boolean;
    property?: string;
  }) => {
    const written = instantAt(addDays(today, Math.min(row.from, -1) - 2), 10 * 60);
    return {
      id: newId(),
      title: row.title,
      body: row.body,
      audience: row.audience,
      property_id: row.property ? properties.find(({ key }) => key === row.property)!.id : null,
      status: row.status ?? 'published',
      starts_at: instantAt(addDays(today, row.from), 0),
      ends_at: row.to === null ? null : instantAt(addDays(today, row.to), 0),
      pinned: row.pinned ?? false,
      must_acknowledge: row.mustAcknowledge ?? false,
      // What runs already was told before the demo begins.
      told_at: row.from <= 0 ? written : null,
      created_by: author.id,
      created_at: written,
      updated_at: written,
    };
  };
  return [
    make({
      title: text('Stay seven nights, save 10 %', '住满七晚，享九折优惠', 'Menginap tujuh malam, jimat 10 %'),
      body: text(
        'Every apartment and studio takes 10 % off from the seventh night on, and 25 % off for four weeks. The discount shows in your price before you book.',
        '所有公寓与单间公寓住满七晚享九折，住满四周享七五折。折扣会在预订前直接显示在价格中。',
        'Semua pangsapuri dan studio mendapat diskaun 10 % untuk tujuh malam atau lebih, dan 25 % untuk empat minggu. Diskaun dipaparkan dalam harga sebelum anda menempah.',
      ),
      audience: 'everyone',
      from: -12,
      to: 75,
      pinned: true,
    }),
    make({
      title: text('Bring your MyKad or passport', '入住请携带身份证或护照', 'Bawa MyKad atau pasport anda'),
      body: text(
        'We register every guest at check-in. Tourism tax of RM 10 a night applies to guests who are neither Malaysian nor permanent residents.',
        '办理入住时须登记每位住客。非马来西亚公民及非永久居民须缴付每晚 RM 10 的旅游税。',
        'Setiap tetamu didaftarkan semasa daftar masuk. Cukai pelancongan RM 10 setiap malam dikenakan kepada tetamu yang bukan warganegara Malaysia atau pemastautin tetap.',
      ),
      audience: 'everyone',
      from: -60,
      to: null,
    }),
    make({
      title: text(
        'Owner statements move to the 8th of the month',
        '业主结单改为每月八日发出',
        'Penyata pemilik dikeluarkan pada 8 haribulan',
      ),
      body: text(
        'From next month your statement is issued on the 8th and paid by the 15th. Please confirm that you have read this and that your bank account in the portal is right.',
        '从下个月起，结单将于每月八日发出，并于十五日前付款。请确认已阅读本通知，并核对平台上的银行账户。',
        'Mulai bulan depan, penyata dikeluarkan pada 8 haribulan dan dibayar sebelum 15 haribulan. Sila sahkan anda telah membaca notis ini dan akaun bank anda dalam portal adalah betul.',
      ),
      audience: 'owners',
      from: -6,
      to: 40,
      pinned: true,
      mustAcknowledge: true,
    }),
    make({
      title: text(
        'Year-end blackout dates for free stays',
        '年终免费入住的除外日期',
        'Tarikh tidak dibenarkan untuk penginapan percuma hujung tahun',
      ),
      body: text(
        'Free-stay nights cannot be used from 19 December to 1 January. Requests for January are open now.',
        '十二月十九日至一月一日不可使用免费入住晚数，一月份的申请现已开放。',
        'Malam percuma tidak boleh digunakan dari 19 Disember hingga 1 Januari. Permohonan untuk Januari kini dibuka.',
      ),
      audience: 'owners',
      from: -20,
      to: 60,
    }),
    make({
      title: text(
        'Daily sales reports by 10 am',
        '每日营业报告须在早上十时前提交',
        'Laporan jualan harian sebelum 10 pagi',
      ),
      body: text(
        'Please submit yesterday’s report before 10 am so that checking can be finished the same day. Count the cash with a colleague.',
        '请在早上十时前提交前一天的报告，以便当天完成核对。点算现金时请有同事在场。',
        'Sila hantar laporan semalam sebelum pukul 10 pagi supaya semakan selesai pada hari yang sama. Kira tunai bersama rakan sekerja.',
      ),
      audience: 'staff',
      from: -3,
      to: 30,
      mustAcknowledge: true,
    }),
    make({
      title: text(
        'New key safes at Kenari Residences',
        '金丝雀华庭启用新钥匙箱',
        'Peti kunci baharu di Residensi Kenari',
      ),
      body: text(
        'The key safes are replaced next week. New codes go out the evening before; riders collect the old safes.',
        '钥匙箱将于下周更换。新密码会在前一晚发出，旧箱由外勤人员回收。',
        'Peti kunci akan diganti minggu depan. Kod baharu dihantar pada malam sebelumnya; rider mengutip peti lama.',
      ),
      audience: 'staff',
      from: 6,
      to: 20,
    }),
    make({
      title: text('Pool closed for cleaning', '泳池清洗，暂停开放', 'Kolam ditutup untuk pembersihan'),
      body: text(
        'The pool at Seruling Suites is closed next Tuesday from 9 am to 1 pm. The gym and the lounge stay open.',
        '笛韵套房公寓的泳池将于下周二上午九时至下午一时关闭，健身房与休息室照常开放。',
        'Kolam di Suite Seruling ditutup pada Selasa depan dari 9 pagi hingga 1 tengah hari. Gim dan ruang rehat dibuka seperti biasa.',
      ),
      audience: 'property_guests',
      property: 'seruling',
      from: -1,
      to: 9,
    }),
    make({
      title: text('Commission rates for next year', '明年的代理佣金', 'Kadar komisen tahun hadapan'),
      body: text(
        'A first draft for our agents: rates stay as they are, payment moves to twice a month.',
        '给代理的初稿：佣金率不变，付款改为每月两次。',
        'Draf awal untuk ejen kami: kadar kekal, bayaran dibuat dua kali sebulan.',
      ),
      audience: 'agents',
      status: 'draft',
      from: 20,
      to: null,
    }),
    make({
      title: text(
        'School holiday playground at Ombak',
        '浪屿海滨公寓学校假期儿童乐园',
        'Taman permainan cuti sekolah di Ombak',
      ),
      body: text(
        'Bouncing castle and craft corner every afternoon of the holidays. Thank you to all who came.',
        '假期每天下午都有充气城堡与手工角。感谢大家的参与。',
        'Istana belon dan sudut kraf setiap petang sepanjang cuti. Terima kasih kepada semua yang hadir.',
      ),
      audience: 'everyone',
      from: -190,
      to: -170,
    }),
  ];
}

/** Makes the receipts of announcements: owners and staff have begun to acknowledge. */
export function makeReceipts(
  announcements: ReturnType<typeof makeAnnouncements>,
  owners: readonly Account[],
  staff: readonly Account[],
  today: StayDate,
) {
  return announcements.flatMap((announcement) => {
    if (!announcement.must_acknowledge) return [];
    const readers = announcement.audience === 'owners' ? owners.slice(1, 7) : staff.slice(1, 3);
    return readers.map((reader, index) => ({
      announcement_id: announcement.id,
      account_id: reader.id,
      read_at: instantAt(addDays(today, -2), 9 * 60 + index),
      acknowledged_at: index % 3 === 2 ? null : instantAt(addDays(today, -2), 9 * 60 + index + 1),
    }));
  });
}
