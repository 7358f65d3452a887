import type { AnswerTemplateFields } from '@shared/contract/site/answerTemplates';

/** The texts that the staff of the demo begin answers with; one of them has no Malay yet. */
export const ANSWER_TEMPLATES: readonly AnswerTemplateFields[] = [
  {
    name: 'Thank you, we are asking',
    topic: null,
    text: {
      'en-US':
        'Thank you for writing to {business}. We are asking our team on site and come back to you today.\n\n{staff}',
      'cn-ZH': '感谢您联系{business}。我们正在向现场同事了解情况，今天内回复您。\n\n{staff}',
      'ms-MY':
        'Terima kasih kerana menghubungi {business}. Kami sedang bertanya kepada pasukan di tempat itu dan akan membalas hari ini.\n\n{staff}',
    },
  },
  {
    name: 'Parking',
    topic: 'listing',
    text: {
      'en-US':
        'Yes, there is parking at {place}: one space per unit is included. The desk gives you the card at check-in.\n\n{staff}',
      'cn-ZH': '有的，{place}每套住宿附一个停车位。入住时前台会给您停车卡。\n\n{staff}',
      'ms-MY':
        'Ya, ada tempat letak kereta di {place}: satu petak bagi setiap unit. Kaunter memberikan kad semasa daftar masuk.\n\n{staff}',
    },
  },
  {
    name: 'Change of dates',
    topic: 'booking',
    text: {
      'en-US':
        'We can move your stay if the nights are free. Please send us your booking reference and the dates that you would like; we tell you the price before anything changes.\n\n{staff}',
      'cn-ZH':
        '只要日期有空房，就可以更改。请把预订编号和希望的日期发给我们，更改前我们会先告诉您价格。\n\n{staff}',
      'ms-MY': '',
    },
  },
  {
    name: 'How we work with owners',
    topic: 'owner',
    text: {
      'en-US':
        'Thank you for thinking of {business} for your home. We look at it with you first, agree on the fee in a contract, and pay you every month with a statement that explains each figure. When may we call you?\n\n{staff}',
      'cn-ZH':
        '感谢您考虑把房子交给{business}。我们会先与您一同看房，在合同中约定费用，每月付款并附上逐项说明的结算单。请问什么时候方便致电？\n\n{staff}',
      'ms-MY':
        'Terima kasih kerana mempertimbangkan {business} untuk rumah anda. Kami melihatnya bersama anda dahulu, bersetuju tentang yuran dalam kontrak, dan membayar setiap bulan dengan penyata yang menjelaskan setiap angka. Bilakah kami boleh menelefon anda?\n\n{staff}',
    },
  },
];
