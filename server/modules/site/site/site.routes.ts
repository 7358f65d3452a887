import { siteInfo } from '@shared/contract/site/site';
import { businessDate } from '@shared/domain/base/stayDates';
import { FEATURES } from '@shared/domain/system/features';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { paysOnline } from '../../../env';
import { readCurrencies } from '../../pricing/currencyRates/currencyRates.service';
import { findKindsOn } from '../../system/houseTexts/houseTexts.queries';
import {
  publicBrandOf,
  readBookingRules,
  readBrand,
  readStaffSetting,
} from '../../system/settings/settings.queries';
import { findVisitorMethods } from './site.queries';

/** The facts about the business that every public page needs. */
export function siteRoutes(app: App, { db, env, now }: Context) {
  // The key of a map service is in every tile address anyway: it is guarded by the referrers that the service allows. Without one
  // here `{key}` stays, for pages that were built with a key.
  const tiles = {
    url: env.MAPS_KEY
      ? env.MAPS_TILES_URL.replaceAll('{key}', encodeURIComponent(env.MAPS_KEY))
      : env.MAPS_TILES_URL,
    attribution: env.MAPS_ATTRIBUTION,
  };

  app.get(
    '/api/public/site',
    { config: { can: 'public' }, schema: { tags: ['site'], response: { 200: siteInfo } } },
    async () => {
      const brand = publicBrandOf(await readBrand(db));
      const { maxAdvanceDays, holdMinutes, payLaterNights, payLaterDays } = await readBookingRules(db);
      const features = await readStaffSetting(db, 'features');
      const isSocial = features.social_sign_in;
      const today = businessDate(now());
      return {
        ...brand,
        featuresOff: FEATURES.filter((feature) => !features[feature]),
        businessDate: today,
        maxAdvanceDays,
        holdMinutes,
        payLaterNights,
        payLaterDays,
        currencies: await readCurrencies(db, today),
        houseTexts: await findKindsOn(db, today),
        paymentMethods: await findVisitorMethods(db, paysOnline(env)),
        tiles,
        demo: env.DEMO,
        googleClientId: isSocial ? (env.GOOGLE_CLIENT_ID ?? null) : null,
        facebookAppId: isSocial ? (env.FACEBOOK_APP_ID ?? null) : null,
      };
    },
  );
}
