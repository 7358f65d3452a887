import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { GUIDE_PEOPLE } from '@shared/guides';
import { LANGUAGES, type Language } from '@shared/languages';
import { GUIDE_PICTURES } from '../../e2e/guide/guidePictures';
import { createLabels, guidePages, picturesIn, readGuide } from './guidePages';

const FOLDER = 'docs/guide';
const FILES = ['index', ...GUIDE_PEOPLE];
const sourceOf = (language: Language, file: string) =>
  readFileSync(path.join(FOLDER, language, `${file}.md`), 'utf8');
const textOf = (language: Language, file: string) => readGuide(sourceOf(language, file), language);
const labelsIn = (language: Language, file: string) => sourceOf(language, file).match(/\{\{[^}]+\}\}/g) ?? [];

describe('the guide that we ship', () => {
  const ORIGINAL = Object.fromEntries(FILES.map((file) => [file, textOf('en-US', file)]));

  test.each(GUIDE_PEOPLE)('%s: a few tasks of a few steps each', (person) => {
    const { headings, title, lead } = ORIGINAL[person]!;
    expect(title && lead).toBeTruthy();
    expect(headings.length).toBeGreaterThanOrEqual(3);
    expect(headings.length).toBeLessThanOrEqual(15);
    expect(new Set(headings.map(({ id }) => id)).size).toBe(headings.length);
  });

  describe.each(LANGUAGES)('in %s', (language) => {
    test.each(FILES)('%s: the same tasks and pictures as in English, and the same labels', (file) => {
      const { headings, pictures } = textOf(language, file);
      expect(headings.map(({ id }) => id)).toEqual(ORIGINAL[file]!.headings.map(({ id }) => id));
      expect(pictures).toEqual(ORIGINAL[file]!.pictures);
      // A language may name them in another order within a step.
      expect(labelsIn(language, file).sort()).toEqual(labelsIn('en-US', file).sort());
    });

    test('every picture exists, is named once and is of the table', () => {
      const named = FILES.flatMap((file) => textOf(language, file).pictures);
      expect([...named].sort()).toEqual(picturesIn(FOLDER, language));
      expect([...named].sort()).toEqual(GUIDE_PICTURES.map(({ name }) => name).sort());
    });

    test('every link inside leads somewhere', () => {
      for (const file of FILES)
        for (const link of textOf(language, file).links) {
          const [other, id] = link.split('#') as [string, string?];
          const target = other ? textOf(language, other.replace(/\.md$/, '')) : textOf(language, file);
          if (id) expect(target.headings.map((heading) => heading.id)).toContain(id);
        }
    });

    test('a word that the three share is not left untranslated', () => {
      if (language === 'en-US') return;
      for (const file of FILES) {
        const own = textOf(language, file).headings.map(({ html }) => html);
        const english = ORIGINAL[file]!.headings.map(({ html }) => html);
        expect(own.filter((heading) => english.includes(heading))).toEqual([]);
      }
    });
  });

  test('pictures are light: 60 kB each, 2.5 MB all of them', () => {
    const sizes = LANGUAGES.flatMap((language) =>
      picturesIn(FOLDER, language).map(
        (name) => statSync(path.join(FOLDER, 'pictures', language, `${name}.webp`)).size,
      ),
    );
    expect(Math.max(...sizes)).toBeLessThanOrEqual(60_000);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2_500_000);
  });

  test('a page for each person and a first one, in each language; crawlers leave them alone', () => {
    const pages = guidePages(FOLDER);
    expect([...pages.keys()].sort()).toEqual(
      LANGUAGES.flatMap((language) => [
        language,
        ...GUIDE_PEOPLE.map((person) => `${language}/${person}`),
      ]).sort(),
    );
    for (const html of pages.values()) {
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).not.toMatch(/\{\{|\{#|<script|undefined/);
    }
    const page = pages.get('ms-MY/front-desk')!;
    expect(page).toContain('<html lang="ms-MY">');
    expect(page).toContain('<h2 id="check-in">');
    expect(page).toContain('href="/guide/cn-ZH/front-desk"');
    expect(page).toContain('src="/guide/pictures/ms-MY/tape-chart.webp"');
  });
});

describe('a file of the guide', () => {
  const labelOf = (key: string) => ({ 'admin:menu.x': 'A & B' })[key] ?? key;
  const read = (markdown: string) => readGuide(markdown, 'en-US', { labelOf });

  test('has a title, a lead, headings with ids and the labels of the screens', () => {
    const text = read(
      '# Guests\n\nThe lead.\n\n## Find {{admin:menu.x}} {#find}\n\n1. Press {{admin:menu.x}}.\n',
    );
    expect(text).toMatchObject({
      title: 'Guests',
      lead: 'The lead.',
      headings: [{ id: 'find', html: 'Find <b>A &amp; B</b>' }],
    });
    expect(text.body).toContain('<h2 id="find">Find <b>A &amp; B</b></h2>');
    expect(text.body).toMatch(/<li>Press <b>A &amp; B<\/b>\.<\/li>/);
    expect(text.body).not.toContain('The lead.');
  });

  test('shows what looks like HTML as it is written', () => {
    expect(read('# T\n\nL.\n\n<script>alert(1)</script>\n').body).toContain('&lt;script&gt;');
  });

  test('leads to other files of its language', () => {
    const text = read('# T\n\nL.\n\nSee [rates](listings.md#rates).\n');
    expect(text.links).toEqual(['listings.md#rates']);
    expect(text.body).toContain('href="/guide/en-US/listings#rates"');
  });

  test('is refused with a heading without an id, a picture of another language and an unknown label', () => {
    expect(() => read('# T\n\nL.\n\n## Without\n')).toThrow('"Without" has no id');
    expect(() => read('![x](../pictures/cn-ZH/home.webp)')).toThrow('no picture of en-US');
    expect(() => readGuide('{{admin:menu.nothing}}', 'en-US')).toThrow('admin:menu.nothing');
  });
});

test('labels are the words of the language; one with blanks to fill is refused', () => {
  // The client's own words for the menu, with a capital as the screens show them.
  expect(createLabels('en-US')('admin:menu.reservation')).toBe('Reservation');
  expect(createLabels('cn-ZH')('admin:menu.reservation')).toBe('预订');
  expect(() => createLabels('en-US')('admin:shell.person')).toThrow('blanks');
  expect(() => createLabels('en-US')('admin:menu')).toThrow('does not have');
});
