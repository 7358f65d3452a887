import { LANGUAGES } from '@shared/languages';
import { personLetter, type PersonMail } from './personLetter';

const brand = { name: 'Attic', phone: '+603', email: 'hello@attic.example' };
const facts = { name: 'Aminah', accountNumber: 'AT100001', remark: '', brand };

describe.each(LANGUAGES)('letters that somebody else may have caused, in %s', (language) => {
  const endOf = (mail: PersonMail) => personLetter(mail, language, facts).paragraphs.at(-1);

  it('do not call what is done harmless, nor what is only asked for done', () => {
    const [asked, done] = [endOf('contactAsked'), endOf('contactChanged')];
    expect(done).not.toBe(asked);
    expect(endOf('passwordChanged')).toBe(done);
    expect(endOf('resetPassword')).toBe(asked);
    expect([asked, done]).not.toContain(endOf('approved'));
  });
});
