import { api, type Data, reads, writes } from '../calls/api.ts'

export type AgreementText = NonNullable<Data<'listAgreementTexts'>>[number]

const seen = { providesTags: ['Console'] } as const
const decided = { invalidatesTags: ['Console'] } as const

const agreements = api.injectEndpoints({
  endpoints: (build) => ({
    listAgreementTexts: reads(build, 'listAgreementTexts', seen),
    listAgreementSignatures: reads(build, 'listAgreementSignatures', seen),
    makeAgreementText: writes(build, 'makeAgreementText', decided),
    activateAgreementText: writes(build, 'activateAgreementText', decided),
  }),
})

export const {
  useListAgreementTextsQuery,
  useListAgreementSignaturesQuery,
  useMakeAgreementTextMutation,
  useActivateAgreementTextMutation,
} = agreements
