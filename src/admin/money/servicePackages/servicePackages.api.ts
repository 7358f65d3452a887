import type {
  PackageStatusInput,
  PackageTermsInput,
  SampleInput,
  SampleStatement,
  SERVICE_PACKAGE_SORTS,
  ServicePackage,
  ServicePackageDetail,
  ServicePackageFilter,
  ServicePackageInput,
  ServicePackagePatch,
  ServicePackageRow,
} from '@shared/contract/money/servicePackages';
import { baseApi } from '../../../api/baseApi';
import type { FileAnswer } from '../../../api/baseQuery';
import type { ListArgs, ListResult } from '../../../api/listCalls';
import { resourceEndpoints } from '../../../api/resourceEndpoints';

type Args = ListArgs<ServicePackageFilter, (typeof SERVICE_PACKAGE_SORTS)[number]>;
type OfPackage<Input> = Input & { id: string };
const calls = resourceEndpoints('/api/service-packages', 'ServicePackage');

export const servicePackagesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listServicePackages: build.query<ListResult<ServicePackageRow>, Args>(calls.list('servicePackages')),
    exportServicePackages: build.mutation<FileAnswer, Args & { format: 'csv' | 'xlsx' }>(calls.export()),
    getServicePackage: build.query<ServicePackageDetail, string>(calls.detail()),
    createServicePackage: build.mutation<ServicePackage, ServicePackageInput>(calls.create()),
    updateServicePackage: build.mutation<ServicePackage, OfPackage<ServicePackagePatch>>(calls.update()),
    setServicePackageTerms: build.mutation<ServicePackage, OfPackage<PackageTermsInput>>(
      calls.step('/terms'),
    ),
    setServicePackageStatus: build.mutation<ServicePackage, OfPackage<PackageStatusInput>>(
      calls.step('/status'),
    ),
    deleteServicePackage: build.mutation<unknown, { id: string }>(calls.remove()),
    /** The statement that a package would give: nothing is written. */
    sampleServicePackage: build.mutation<SampleStatement, OfPackage<SampleInput>>({
      query: ({ id, ...body }) => ({ url: `/api/service-packages/${id}/sample`, method: 'POST', body }),
    }),
  }),
});

export const {
  useListServicePackagesQuery,
  useExportServicePackagesMutation,
  useGetServicePackageQuery,
  useLazyGetServicePackageQuery,
  useCreateServicePackageMutation,
  useUpdateServicePackageMutation,
  useSetServicePackageTermsMutation,
  useSetServicePackageStatusMutation,
  useDeleteServicePackageMutation,
  useSampleServicePackageMutation,
} = servicePackagesApi;
