import { readFileSync } from 'node:fs';
import { LANGUAGES } from '@shared/languages';
import { OWNER_GUIDE } from './ownerSections';

/** Where the pages of agents lead to. */
const AGENT_GUIDE = ['agent#link', 'agent#bookings'];

test.each(LANGUAGES)('the guide in %s has what the rooms of owners and agents lead to', (language) => {
  for (const target of [...Object.values(OWNER_GUIDE), ...AGENT_GUIDE]) {
    const [person, heading] = target.split('#') as [string, string];
    const source = readFileSync(`docs/guide/${language}/${person}.md`, 'utf8');
    expect(source.split('\n').filter((line) => line.endsWith(`{#${heading}}`))).toHaveLength(1);
  }
});
