import { zoneOf } from './zones';

it.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['UTC', 'Etc/UTC'],
  ['Etc/GMT+8', 'Etc/GMT+8'],
  ['W. Europe Standard Time', 'Europe/Berlin'],
  ['/mozilla.org/20050126_1/Europe/Berlin', 'Europe/Berlin'],
  ['/freeassociation.sourceforge.net/America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['Europe/Berlin 2', null],
  ['Nowhere/Land', null],
  ['/x/Nowhere/Land', null],
  ['Nowhere', null],
  ['', null],
])('%j is the zone %s', (name, zone) => expect(zoneOf(name)).toBe(zone));
