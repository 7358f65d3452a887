import { statementChunks, type OwnerToState } from './statementChunks';

/** `a:2` is an owner with two units, `b:1:p,q` one whose unit is in the pools p and q. */
const owner = (text: string): OwnerToState => {
  const [id, units, pools] = text.split(':');
  return {
    id: id!,
    unitIds: Array.from({ length: Number(units) }, (_, nth) => `${id}${nth}`),
    poolIds: pools ? pools.split(',') : [],
  };
};

// Written by hand: three units at most.
test.each<[string, string[], string]>([
  ['nobody', [], ''],
  ['as many as fit', ['a:1', 'b:2', 'c:1'], 'a b | c'],
  ['one with more than fit is alone', ['a:1', 'b:5', 'c:1', 'd:1'], 'a | b | c d'],
  ['one without units counts as one', ['a:0', 'b:0', 'c:0', 'd:0'], 'a b c | d'],
  ['a pool is one part, however big', ['a:2:p', 'b:2:p', 'c:2:p'], 'a b c'],
  ['two pools are two', ['a:1:p', 'b:1:q', 'c:1:p', 'd:1:q'], 'a c | b d'],
  ['an owner with both makes them one', ['a:1:p', 'b:1:q', 'c:2:p,q'], 'a b c'],
  ['pools hang together through others', ['a:1:p', 'b:1:r', 'c:1:p,q', 'd:1:q,r'], 'a b c d'],
  ['those without a pool are cut as before', ['a:1', 'b:1:p', 'c:2', 'd:1:p', 'e:1'], 'a c | b d | e'],
])('%s', (_what, owners, expected) => {
  const chunks = statementChunks(owners.map(owner), 3);
  expect(chunks.map((chunk) => chunk.join(' ')).join(' | ')).toBe(expected);
});
