import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { partnerDefaults } from '@sooner/rules/partners'
import { feeSchemes, programCodes, promoCodes } from '@sooner/rules/programs'
import { flag, initialOf, listOf, maybe, oneOf, record, type StateOf, text, whole } from '../fields.ts'

const program = oneOf(programCodes, 'NET-30')
const netDays = whole(0, 0, 3650)

/** What a partner's invitation states about a vendor, and what the user has chosen since. */
export const onboardingFields = {
  externalVendorId: maybe(text('', 100)),
  partnerId: whole(partnerDefaults.partnerNumber, 0, 2_147_483_647),
  feeScheme: oneOf(feeSchemes, partnerDefaults.feeScheme),
  customMsa: flag(false),
  skipAutoInstantPayoutStep: flag(false),
  availablePrograms: listOf(
    record({
      programCode: program,
      netDays: { initial: null, read: (value) => (value === null ? null : netDays.read(value)) },
      visibleInOnboarding: flag(false),
    }),
    50,
  ),
  vendorName: text(),
  email: text(),
  instantPayoutAlwaysOn: flag(false),
  programCode: maybe(program),
  promoCode: maybe(oneOf(promoCodes, 'Portal')),
  subdomain: maybe(text('', 63)),
  restrictToPrograms: listOf(program, programCodes.length),
  /** Terms that replace a program's own. */
  programOverrides: listOf(record({ programCode: program, netDays }), programCodes.length),
}
export type OnboardingState = StateOf<typeof onboardingFields>

export const onboardingSlice = createSlice({
  name: 'onboarding',
  initialState: initialOf(onboardingFields),
  reducers: {
    onboardingChanged: (state, { payload }: PayloadAction<Partial<OnboardingState>>) => ({
      ...state,
      ...payload,
    }),
  },
})
export const { onboardingChanged } = onboardingSlice.actions
