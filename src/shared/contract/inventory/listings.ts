import { z } from 'zod';
import { night } from '../pricing/night';
import { partyWish } from '../pricing/prices';
import { localText, sen, stayDate } from '../base/common';
import { listAnswer, listQuery } from '../base/lists';
import { nearbyPlace } from './nearby';
import { photo } from './photos';
import { sleepingRoom } from './sleeping';

/** The code of an amenity or of a kind of listing. Which there are the business says: `listing_term` and GET /api/public/listing-terms. */
export const termCode = z.string().regex(/^[a-z0-9_]{1,44}$/, { message: 'choice' });
/** Amenities that a call names at most. */
export const MOST_AMENITIES = 200;

/** Listings that a search names at most. */
export const MOST_NAMED_LISTINGS = 100;

export const LISTING_SORTS = ['recommended', 'price', 'name', 'bedrooms', 'rating'] as const;

/** The frame of a map: west, south, east, north in degrees. */
export const bounds = z.tuple([
  z.number().min(-180).max(180),
  z.number().min(-90).max(90),
  z.number().min(-180).max(180),
  z.number().min(-90).max(90),
]);
export type Bounds = z.infer<typeof bounds>;

/**
 * The filter of a visitor's search. Prices are sen for a night: the average of the chosen nights when dates
 * are given.
 */
export const listingFilter = z.strictObject({
  location: z.string().max(80).optional(),
  checkIn: stayDate.optional(),
  checkOut: stayDate.optional(),
  guests: z.number().int().min(1).max(50).optional(),
  ...partyWish,
  minPrice: z.number().int().min(0).optional(),
  maxPrice: z.number().int().min(0).optional(),
  bedrooms: z.number().int().min(0).max(20).optional(),
  amenities: z.array(termCode).max(MOST_AMENITIES).optional(),
  type: z.union([termCode, z.array(termCode).max(MOST_AMENITIES)]).optional(),
  q: z.string().trim().max(80).optional(),
  bounds: bounds.optional(),
  featured: z.boolean().optional(),
  /** These alone; those that are not offered are left out. */
  ids: z.array(z.uuid()).max(MOST_NAMED_LISTINGS).optional(),
});
export type ListingFilter = z.infer<typeof listingFilter>;

const place = z.object({ id: z.uuid(), slug: z.string(), name: localText, state: z.string() });

export const listingRow = z.object({
  id: z.uuid(),
  name: localText,
  propertyName: localText,
  location: place,
  kind: z.string(),
  bedrooms: z.number().int(),
  bathrooms: z.number().int(),
  beds: z.number().int(),
  maxGuests: z.number().int(),
  lat: z.number(),
  lng: z.number(),
  featured: z.boolean(),
  photos: z.array(photo),
  /** The average of the stars that guests gave, to hundredths, and how many did; null while nobody has. */
  rating: z.object({ average: z.number(), count: z.number().int() }).nullable(),
  /** Lowest base rate for a night. */
  priceFrom: sen,
  /**
   * Set when dates are given: free units, average night before taxes, and the quote's total for a Malaysian
   * guest, of which `deposit` comes back.
   */
  available: z.number().int().optional(),
  averageNight: sen.optional(),
  total: sen.optional(),
  deposit: sen.optional(),
});
export type ListingRow = z.infer<typeof listingRow>;

export const listingListQuery = listQuery(listingFilter, LISTING_SORTS, listingRow);
export const listingListAnswer = listAnswer('listings', listingRow.partial()).extend({
  /**
   * The number of guests that the largest listing of the place, or of the frame, takes; given when nothing is
   * found for so many guests.
   */
  mostGuests: z.number().int().optional(),
});

/**
 * The policy for cancelling a stay: the share of its price that comes back (`refundBp`, basis points) by days
 * before check-in.
 */
export const cancellationTerms = z.object({
  name: localText,
  tiers: z.array(z.object({ daysBefore: z.number().int(), refundBp: z.number().int() })),
});

export const listing = listingRow
  .omit({ photos: true, available: true, averageNight: true, total: true, deposit: true })
  .extend({
    description: localText,
    propertyDescription: localText,
    address: z.string(),
    town: z.string(),
    country: z.string(),
    sizeSqm: z.number().int().nullable(),
    /** The rooms with their beds, and what is near: empty until staff have entered them. */
    sleeping: z.array(sleepingRoom),
    nearby: z.array(nearbyPlace),
    amenities: z.array(z.string()),
    houseRules: localText,
    checkInTime: z.string(),
    checkOutTime: z.string(),
    includedGuests: z.number().int(),
    childrenAllowed: z.boolean(),
    infantsMost: z.number().int(),
    petsMost: z.number().int(),
    /** Its active units, whether or not they are free: as many as a group can have at most. */
    units: z.number().int(),
    extraGuest: sen,
    cleaning: sen,
    /** Cleaning after each pet, for a stay. */
    petCleaning: sen,
    deposit: sen,
    minNights: z.number().int(),
    maxNights: z.number().int().nullable(),
    lengthDiscounts: z.array(z.object({ minNights: z.number().int(), percentBp: z.number().int() })),
    cancellation: cancellationTerms,
    photos: z.array(photo),
    propertyPhotos: z.array(photo),
    /** The company that sells stays here today, with its public numbers. */
    soldBy: z.object({
      name: z.string(),
      registrationNo: z.string(),
      sstNo: z.string().nullable(),
      tourismTaxNo: z.string().nullable(),
    }),
    /** Numbers of the licences of its units that are valid today, of the council and of the ministry of tourism. */
    licences: z.array(z.object({ kind: z.enum(['council', 'motac']), number: z.string() })),
  });
export type Listing = z.infer<typeof listing>;

export const availabilityQuery = z.object({ from: stayDate.optional(), to: stayDate.optional() });

export const availabilityAnswer = z.object({ from: stayDate, to: stayDate, nights: z.array(night) });

export const LOCATION_SORTS = ['position', 'name'] as const;
export const locationFilter = z.strictObject({
  featured: z.boolean().optional(),
  state: z.string().max(10).optional(),
  q: z.string().trim().max(80).optional(),
});
export const locationRow = place.extend({
  description: localText,
  lat: z.number(),
  lng: z.number(),
  featured: z.boolean(),
  /** Published listings there, and the lowest base rate among them. */
  listingCount: z.number().int(),
  priceFrom: sen.nullable(),
  photo: photo.nullable(),
});
export type LocationRow = z.infer<typeof locationRow>;
export const locationListQuery = listQuery(locationFilter, LOCATION_SORTS, locationRow);
export const locationListAnswer = listAnswer('locations', locationRow.partial());
