import type {
  SERVICE_PRICE_SORTS,
  ServicePlace,
  ServicePrice,
  ServicePriceDayInput,
  ServicePriceDetail,
  ServicePriceFilter,
  ServicePriceInput,
  ServicePricePatch,
  ServicePriceRow,
} from '@shared/contract/pricing/servicePrices';
import { baseApi } from '../../../api/baseApi';
import type { FileAnswer } from '../../../api/baseQuery';
import type { ListArgs, ListResult } from '../../../api/listCalls';
import { resourceEndpoints } from '../../../api/resourceEndpoints';

type Args = ListArgs<ServicePriceFilter, (typeof SERVICE_PRICE_SORTS)[number]>;
const calls = resourceEndpoints('/api/service-prices', 'ServicePrice');

export const servicePricesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listServicePrices: build.query<ListResult<ServicePriceRow>, Args>(calls.list('servicePrices')),
    exportServicePrices: build.mutation<FileAnswer, Args & { format: 'csv' | 'xlsx' }>(calls.export()),
    getServicePrice: build.query<ServicePriceDetail, string>(calls.detail()),
    createServicePrice: build.mutation<ServicePrice, ServicePriceInput>(calls.create()),
    updateServicePrice: build.mutation<ServicePrice, ServicePricePatch & { id: string }>(calls.update()),
    addServicePriceDay: build.mutation<ServicePrice, ServicePriceDayInput & { id: string }>(
      calls.step('/prices'),
    ),
    deleteServicePrice: build.mutation<unknown, { id: string }>(calls.remove()),
    listServicePlaces: build.query<ServicePlace[], void>({
      query: () => '/api/service-prices/properties',
      transformResponse: ({ properties }: { properties: ServicePlace[] }) => properties,
    }),
  }),
});

export const {
  useListServicePricesQuery,
  useExportServicePricesMutation,
  useGetServicePriceQuery,
  useLazyGetServicePriceQuery,
  useCreateServicePriceMutation,
  useUpdateServicePriceMutation,
  useAddServicePriceDayMutation,
  useDeleteServicePriceMutation,
  useListServicePlacesQuery,
} = servicePricesApi;
