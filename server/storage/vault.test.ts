import { createVault, masked } from './vault';

const vault = createVault('a data key for tests only, 32 characters');

describe('the vault', () => {
  it('gives back what was sealed, and seals the same text differently each time', () => {
    const [one, other] = [
      vault.sealText('880101-14-5678', 'rider 1'),
      vault.sealText('880101-14-5678', 'rider 1'),
    ];
    expect(one).not.toBe(other);
    expect(one).not.toContain('5678');
    expect(vault.openText(one, 'rider 1')).toBe('880101-14-5678');
    const picture = Buffer.from([0, 255, 1, 254]);
    expect(vault.open(vault.seal(picture, 'document'), 'document')).toEqual(picture);
    expect(vault.open(vault.seal(Buffer.alloc(0), 'empty'), 'empty')).toHaveLength(0);
  });

  it.each([
    ['another purpose', (sealed: Buffer) => vault.open(sealed, 'rider 2')],
    ['another key', (sealed: Buffer) => createVault('x'.repeat(32)).open(sealed, 'rider 1')],
    [
      'a changed byte',
      (sealed: Buffer) =>
        vault.open(Buffer.from(sealed.map((byte, at) => (at === 30 ? byte ^ 1 : byte))), 'rider 1'),
    ],
    ['a cut end', (sealed: Buffer) => vault.open(sealed.subarray(0, 20), 'rider 1')],
    ['nothing', () => vault.open(Buffer.alloc(0), 'rider 1')],
  ])('does not open with %s', (_case, open) => {
    expect(() => open(vault.seal(Buffer.from('a secret'), 'rider 1'))).toThrow();
  });

  it('shows the end of a number only', () => {
    expect([masked('5678'), masked(null)]).toEqual(['••••5678', null]);
  });
});
