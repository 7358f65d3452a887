import type { HouseTextKind } from '@shared/contract/system/houseTexts';
import { addDays, type StayDate } from '@shared/domain/base/stayDates';
import type { LocalText } from '@shared/languages';

const TERMS_BEFORE: LocalText = {
  'en-US': `## Your booking

A booking holds once you have our confirmation. The price on your booking is the whole price.

## Cancelling

What you get back when you cancel stands on your booking.`,
  'cn-ZH': `## 您的预订

收到我们的确认后，预订即生效。预订上所列价格即全部价格。

## 取消预订

取消时可退还的金额列于您的预订中。`,
  'ms-MY': '',
};

const TERMS: LocalText = {
  'en-US': `## Your booking

A booking holds once you have our confirmation. The price on your booking is the whole price, with its taxes; nothing is added at the desk but what you order yourself.

## Paying

- A transfer is due before your hold ends. After that the nights are free for others.
- We never ask for a payment outside of your booking's page or our desk.

## Cancelling

What you get back when you cancel stands on your booking, by the day on which you cancel. A stay that we cannot give you is paid back **in full**.

## At the place

1. Check-in is from the time on your booking; bring the identity card or passport of every adult.
2. No more people stay than were booked.
3. The deposit comes back within seven days after you leave, less damage that we show you.

## The law

The law of Malaysia applies. Your rights as a consumer under the *Consumer Protection Act 1999* stay as they are.`,
  'cn-ZH': `## 您的预订

收到我们的确认后，预订即生效。预订上所列价格为含税总价；除您另行订购的项目外，前台不会加收任何费用。

## 付款

- 请在保留期结束前完成转账，逾期后这些日期将开放给其他客人。
- 除预订页面或我们的前台外，我们绝不会以其他方式要求您付款。

## 取消预订

取消时可退还的金额按取消日期计算，列于您的预订中。若我们无法提供住宿，将**全额**退款。

## 入住期间

1. 请按预订所列时间办理入住，并携带每位成人的身份证或护照。
2. 入住人数不得超过预订人数。
3. 押金于退房后七天内退还，如有损坏，将出示证明并扣除相应费用。

## 适用法律

适用马来西亚法律。您在《1999年消费者保护法》下的权利不受影响。`,
  'ms-MY': `## Tempahan anda

Tempahan berkuat kuasa selepas anda menerima pengesahan kami. Harga pada tempahan ialah harga penuh termasuk cukai; tiada tambahan di kaunter selain yang anda pesan sendiri.

## Pembayaran

- Pindahan wang mesti dibuat sebelum tempoh pegangan tamat. Selepas itu malam tersebut dibuka kepada orang lain.
- Kami tidak pernah meminta bayaran di luar halaman tempahan atau kaunter kami.

## Pembatalan

Jumlah yang dipulangkan apabila anda membatalkan tertera pada tempahan, mengikut tarikh pembatalan. Penginapan yang tidak dapat kami berikan dipulangkan **sepenuhnya**.

## Di tempat penginapan

1. Daftar masuk bermula pada waktu yang tertera; bawa kad pengenalan atau pasport setiap orang dewasa.
2. Bilangan orang yang menginap tidak boleh melebihi tempahan.
3. Deposit dipulangkan dalam tujuh hari selepas daftar keluar, ditolak kerosakan yang kami tunjukkan.

## Undang-undang

Undang-undang Malaysia terpakai. Hak anda sebagai pengguna di bawah *Akta Perlindungan Pengguna 1999* kekal.`,
};

const PRIVACY: LocalText = {
  'en-US': `## What we keep

Your name, e-mail, telephone number and nationality, who stays with you, and what you booked and paid. The law asks us for the identity card or passport of guests; we look at it, and keep a copy only where tourism tax needs proof.

## Why

To give you your stay, to write to you about it, to charge the right tax and to keep our books. We send no advertising.

## Who else sees it

- The owner of the place sees the dates and what they brought, not who you are.
- Tax offices and the police, where the law says so.

## How long

Guests' details are removed when they are no longer needed; invoices stay seven years, as the tax law asks.

## Your rights

Under the *Personal Data Protection Act 2010* you may read, correct and take with you what we keep about you, and ask us to delete it. Write to us from the [contact page](/contact).`,
  'cn-ZH': `## 我们保存的资料

您的姓名、电邮、电话、国籍、同住客人，以及您的预订与付款记录。法律要求查验客人的身份证或护照；我们只作查看，仅在旅游税需要证明时保存副本。

## 用途

为您提供住宿、就此与您联系、正确征税并保存账目。我们不发送广告。

## 谁能看到

- 业主只看到日期和收入，看不到您的身份。
- 法律规定时，税务机关与警方。

## 保存期限

不再需要时即删除客人资料；发票按税法规定保存七年。

## 您的权利

根据《2010年个人资料保护法》，您可以查阅、更正、带走或要求删除我们保存的您的资料。请从[联系页面](/contact)写信给我们。`,
  'ms-MY': `## Apa yang kami simpan

Nama, e-mel, nombor telefon dan kewarganegaraan anda, siapa yang menginap bersama anda, serta tempahan dan bayaran anda. Undang-undang menghendaki kad pengenalan atau pasport tetamu; kami hanya melihatnya, dan menyimpan salinan hanya jika cukai pelancongan memerlukan bukti.

## Sebabnya

Untuk memberikan penginapan anda, menulis kepada anda mengenainya, mengenakan cukai yang betul dan menyimpan akaun kami. Kami tidak menghantar iklan.

## Siapa lagi yang melihatnya

- Pemilik tempat melihat tarikh dan hasilnya, bukan siapa anda.
- Pejabat cukai dan polis, apabila dikehendaki undang-undang.

## Berapa lama

Butiran tetamu dibuang apabila tidak diperlukan lagi; invois disimpan tujuh tahun seperti yang dikehendaki undang-undang cukai.

## Hak anda

Di bawah *Akta Perlindungan Data Peribadi 2010* anda boleh membaca, membetulkan dan membawa data anda, serta meminta kami memadamkannya. Tulis kepada kami dari [halaman hubungi](/contact).`,
};

const FAQ: LocalText = {
  'en-US': `## When can I check in?

From the time that stands on your booking, 3 pm at most places. Bags can be left at the desk before.

## Is there parking?

One space for each unit is included where the listing names parking.

## What is tourism tax?

RM10 for each room and night, which the law asks of guests who are not Malaysian. It stands in your price line by line.

## Can I change my dates?

Write to us with your reference from the [contact page](/contact). We tell you what it costs before anything is changed.

## How do I get my deposit back?

To the account that you paid from, within seven days after you leave.`,
  'cn-ZH': `## 几点可以入住？

以预订上所列时间为准，多数住宿为下午三点。入住前可将行李寄放在前台。

## 有停车位吗？

房源列有停车位的，每套住宿附一个车位。

## 什么是旅游税？

法律规定向非马来西亚籍客人收取，每间每晚 RM10。价格明细中会逐项列出。

## 可以更改日期吗？

请带上预订编号，从[联系页面](/contact)写信给我们。更改之前我们会告知费用。

## 押金如何退还？

退房后七天内退回您付款的账户。`,
  'ms-MY': `## Bila saya boleh daftar masuk?

Dari waktu yang tertera pada tempahan, pukul 3 petang di kebanyakan tempat. Beg boleh ditinggalkan di kaunter sebelum itu.

## Ada tempat letak kereta?

Satu petak bagi setiap unit disertakan jika penginapan itu menyebut tempat letak kereta.

## Apakah cukai pelancongan?

RM10 bagi setiap bilik dan malam, yang dikehendaki undang-undang daripada tetamu bukan warganegara Malaysia. Ia tertera dalam pecahan harga.

## Bolehkah saya menukar tarikh?

Tulis kepada kami dengan nombor rujukan dari [halaman hubungi](/contact). Kami memberitahu kosnya sebelum apa-apa diubah.

## Bagaimana deposit dipulangkan?

Ke akaun yang anda gunakan untuk membayar, dalam tujuh hari selepas anda keluar.`,
};

/** Terms that were written anew a month ago, a privacy notice and answers to what many ask. The terms before have no Malay, as it happens. */
export const demoHouseTexts = (today: StayDate) =>
  (
    [
      ['terms', -400, TERMS_BEFORE],
      ['terms', -30, TERMS],
      ['privacy', -400, PRIVACY],
      ['faq', -200, FAQ],
    ] satisfies [HouseTextKind, number, LocalText][]
  ).map(([kind, days, text]) => ({ kind, valid_from: addDays(today, days), text }));
