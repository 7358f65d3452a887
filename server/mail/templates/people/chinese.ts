import type { Words } from './words';

export const CHINESE: Words = {
  greeting: (name) => `${name} 您好：`,
  hello: '您好：',
  customer: '客户',
  remark: '说明',
  number: '账号编号',
  works: (hours) =>
    hours >= 48
      ? `链接仅可使用一次，${Math.round(hours / 24)} 天内有效。`
      : `链接仅可使用一次，${hours} 小时内有效。`,
  notYou: '如果不是您本人操作，您无需采取任何行动，但请告知我们以便核查。',
  notAsked: '如果这不是您要求的更改，请立即联系我们。',
  mails: {
    welcome: {
      subject: '欢迎加入：请确认您的邮箱',
      body: () => ['感谢您的注册。如果是您本人申请的，请用您设置的密码确认此邮箱属于您，之后即可登录。'],
      button: '确认邮箱',
    },
    applied: {
      subject: '我们已收到您的注册申请',
      body: () => [
        '感谢您的注册。我们的工作人员会审核每份申请，通常在两个工作日内作出决定，届时将以邮件通知您。请先确认此邮箱属于您。',
      ],
      button: '确认邮箱',
    },
    known: {
      subject: '您已有账号',
      body: () => [
        '刚才有人用此邮箱注册，但您在我们这里已有账号。账号没有任何变化：请照常登录，或在登录页点击“忘记密码？”重新设置。',
      ],
      button: '登录',
    },
    invited: {
      subject: '已为您开通账号',
      body: () => ['已为您开通账号。请设置登录密码。'],
      button: '设置密码',
    },
    approved: {
      subject: '您的注册申请已通过',
      body: () => ['您的注册申请已通过，现在可以登录。'],
      button: '登录',
    },
    rejected: {
      subject: '关于您的注册申请',
      body: () => ['很抱歉，我们未能通过您的注册申请。'],
    },
    banned: {
      subject: '您的账号已被停用',
      body: () => ['您的账号已被停用，所有设备均已退出登录。已确认的预订不受影响。如有疑问，请联系我们。'],
    },
    unbanned: {
      subject: '您的账号已恢复',
      body: () => ['您的账号已恢复，可以照常登录。'],
      button: '登录',
    },
    resetPassword: {
      subject: '设置新密码',
      body: () => ['有人为您的账号申请了新密码。在您设置新密码之前，旧密码仍然有效。'],
      button: '设置新密码',
    },
    passwordChanged: {
      subject: '您的密码已更改',
      body: () => ['您的账号密码已更改，其他设备均已退出登录。'],
    },
    contactAsked: {
      subject: '我们已收到您的联系方式更改申请',
      body: () => ['您申请更改账号的邮箱或电话号码。工作人员将进行审核，在此之前一切保持不变。'],
    },
    contactChanged: {
      subject: '您的联系方式已更改',
      body: () => ['您账号的邮箱或电话号码已更改。如更改了邮箱，今后请使用新邮箱登录。'],
    },
    contactRejected: {
      subject: '关于您的联系方式更改申请',
      body: () => ['我们未能更改您的联系方式，您的邮箱和电话号码保持不变。'],
    },
    deleted: {
      subject: '您的账号已删除',
      body: () => ['您的账号及相关资料已删除。过往住宿记录将按法律要求的期限保留。'],
    },
    riderApproved: {
      subject: '您的身份已通过验证',
      body: () => ['您的身份已通过验证，现在可以打卡上班。'],
      button: '前往我的工作',
    },
    riderRejected: {
      subject: '关于您的身份证件',
      body: () => ['我们未能接受您的证件。请查看说明，修改后重新提交。'],
      button: '前往我的证件',
    },
    linkSocial: {
      subject: '关联另一种登录方式',
      body: ({ provider }) => [
        `有人使用此邮箱通过 ${provider} 登录。如果是您本人，请将其关联到您的账号；否则不会有任何变化。`,
      ],
      button: '关联',
    },
    bankAsked: {
      subject: '请确认您的新银行账户',
      body: ({ bankAccount }) => [
        `您申请今后将款项付至银行账户 ${bankAccount}。请登录后确认，随后由工作人员核对；在其同意之前，付款方式不变。`,
      ],
      button: '确认银行账户',
    },
    bankChanged: {
      subject: '您的银行账户已更改',
      body: ({ bankAccount }) => [`今后款项将付至银行账户 ${bankAccount}。`],
    },
    bankRejected: {
      subject: '关于您的新银行账户',
      body: ({ bankAccount }) => [`我们未能启用银行账户 ${bankAccount}，付款方式不变。`],
    },
  },
};
