import { buildTestApp, type TestApp } from '../../testing/buildTestApp';
import { createBusiness, createListing } from '../../testing/factories';
let test: TestApp;
beforeAll(async () => { test = await buildTestApp(); });
afterAll(() => test.close());
it('smokes', async () => {
  const business = await createBusiness(test.db);
  const l = await createListing(test.db, business, { units: 2 });
  for (const url of ['/api/public/listings', '/api/public/listings?filter=' + encodeURIComponent(JSON.stringify({ checkIn: '2026-11-20', checkOut: '2026-11-22', location: 'place-1', minPrice: 1, maxPrice: 1000000, bounds: [100,1,110,8], q: 'room', amenities: [] })) + '&sort=' + encodeURIComponent('{"price":"asc"}'),
    `/api/public/listings/${l.listingId}`, `/api/public/listings/${l.listingId}/availability?to=2026-11-23`, '/api/public/locations', '/api/public/site']) {
    const a = await test.app.inject({ url });
    console.log(url, a.statusCode, a.body);
  }
  const q = await test.app.inject({ method: 'POST', url: '/api/public/quotes', payload: { listingId: l.listingId, checkIn: '2026-11-20', checkOut: '2026-11-22', guests: 2, nationality: 'SG' } });
  console.log(q.statusCode, q.body);
});
