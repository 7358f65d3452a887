/** Letters about an account, to the person whose account it is. */
export type PersonMail =
  | 'welcome'
  | 'applied'
  | 'known'
  | 'invited'
  | 'approved'
  | 'rejected'
  | 'banned'
  | 'unbanned'
  | 'resetPassword'
  | 'passwordChanged'
  | 'contactAsked'
  | 'contactChanged'
  | 'contactRejected'
  | 'deleted'
  | 'riderApproved'
  | 'riderRejected'
  | 'linkSocial'
  | 'bankAsked'
  | 'bankChanged'
  | 'bankRejected';

export type PersonMailFacts = {
  name: string;
  accountNumber: string;
  /** The remark of staff, in whatever language they wrote it. */
  remark: string;
  /** The address that the button leads to; absent: no button. */
  url?: string;
  /** Hours that the button's link works. */
  hours?: number;
  /** The name of the provider: Google or Facebook. */
  provider?: string;
  /** A bank account by the end of its number. */
  accountNo?: string;
  brand: { name: string; phone: string; email: string };
};

/** The words that a language needs for all of these letters. */
export type Words = {
  greeting: (name: string) => string;
  hello: string;
  /** What a person is called whose name is not said. */
  customer: string;
  remark: string;
  number: string;
  works: (hours: number) => string;
  notYou: string;
  notAsked: string;
  mails: Record<
    PersonMail,
    {
      subject: string;
      body: (values: Record<'provider' | 'bankAccount', string>) => string[];
      button?: string;
    }
  >;
};
