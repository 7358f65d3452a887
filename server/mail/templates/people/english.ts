import type { Words } from './words';

export const ENGLISH: Words = {
  greeting: (name) => `Dear ${name},`,
  hello: 'Hello,',
  customer: 'customer',
  remark: 'Our remark',
  number: 'Account number',
  works: (hours) =>
    hours >= 48
      ? `The link works once, within ${Math.round(hours / 24)} days.`
      : `The link works once, within ${hours} hours.`,
  notYou: 'If this was not you, you need not do anything, but please tell us so that we can look into it.',
  notAsked: 'If you did not ask for this, please contact us at once.',
  mails: {
    welcome: {
      subject: 'Welcome: please confirm your e-mail',
      body: () => [
        'Thank you for registering. If you asked for this account, please confirm that this e-mail is yours, with the password that you have chosen; after that you can sign in.',
      ],
      button: 'Confirm my e-mail',
    },
    applied: {
      subject: 'We have received your registration',
      body: () => [
        'Thank you for registering. Our staff look at every registration and usually decide within two working days; you will get a mail. Meanwhile, please confirm that this e-mail is yours.',
      ],
      button: 'Confirm my e-mail',
    },
    known: {
      subject: 'You already have an account',
      body: () => [
        'Somebody has just tried to register with this e-mail, but you have an account with us already. Nothing about it has changed: sign in as usual, or choose “Forgotten password?” on the sign-in page to set a new one.',
      ],
      button: 'Sign in',
    },
    invited: {
      subject: 'An account has been made for you',
      body: () => ['An account has been made for you. Choose a password to sign in with.'],
      button: 'Choose my password',
    },
    approved: {
      subject: 'Your registration has been approved',
      body: () => ['Your registration has been approved. You can sign in now.'],
      button: 'Sign in',
    },
    rejected: {
      subject: 'About your registration',
      body: () => ['We are sorry: we could not accept your registration.'],
    },
    banned: {
      subject: 'Your account has been suspended',
      body: () => [
        'Your account has been suspended and its devices have been signed out. Bookings that are already confirmed stay as they are. Please contact us if you think this is a mistake.',
      ],
    },
    unbanned: {
      subject: 'Your account is open again',
      body: () => ['Your account is open again. You can sign in as before.'],
      button: 'Sign in',
    },
    resetPassword: {
      subject: 'Choose a new password',
      body: () => [
        'Somebody asked for a new password for your account. Your old one works until you choose another.',
      ],
      button: 'Choose a new password',
    },
    passwordChanged: {
      subject: 'Your password has been changed',
      body: () => [
        'The password of your account has been changed, and your other devices have been signed out.',
      ],
    },
    contactAsked: {
      subject: 'We have received your change of contact',
      body: () => [
        'You asked us to change the e-mail or the phone number of your account. Our staff will look at it; until then everything stays as it is.',
      ],
    },
    contactChanged: {
      subject: 'Your contact has been changed',
      body: () => [
        'The e-mail or the phone number of your account has been changed. If the e-mail has changed, sign in with the new one from now on.',
      ],
    },
    contactRejected: {
      subject: 'About your change of contact',
      body: () => ['We could not change your contact. Your e-mail and your phone number stay as they were.'],
    },
    deleted: {
      subject: 'Your account has been deleted',
      body: () => [
        'Your account and what we kept about you with it have been deleted. Records of past stays are kept as long as the law asks for.',
      ],
    },
    riderApproved: {
      subject: 'Your identity has been verified',
      body: () => ['Your identity has been verified. You can clock in from now on.'],
      button: 'Go to my work',
    },
    riderRejected: {
      subject: 'About your identity papers',
      body: () => [
        'We could not accept your papers. Please look at our remark, change what is needed and hand them in again.',
      ],
      button: 'Go to my papers',
    },
    linkSocial: {
      subject: 'Connect another way to sign in',
      body: ({ provider }) => [
        `Somebody with this e-mail signed in with ${provider}. If it was you, connect it to your account; nothing changes otherwise.`,
      ],
      button: 'Connect',
    },
    bankAsked: {
      subject: 'Please confirm your new bank account',
      body: ({ bankAccount }) => [
        `You asked to be paid to the bank account ${bankAccount} from now on. Please confirm it while you are signed in. Then our staff check it; until they agree, you are paid as before.`,
      ],
      button: 'Confirm the bank account',
    },
    bankChanged: {
      subject: 'Your bank account has been changed',
      body: ({ bankAccount }) => [`From now on you are paid to the bank account ${bankAccount}.`],
    },
    bankRejected: {
      subject: 'About your new bank account',
      body: ({ bankAccount }) => [
        `We could not take over the bank account ${bankAccount}. You are paid as before.`,
      ],
    },
  },
};
