import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

export interface AuthState {
  readonly email: string | undefined
  readonly externalVendorId: string | undefined
  readonly vendorId: string | undefined
  readonly mfaMethod: 'SOFTWARE_TOKEN_MFA' | undefined
  readonly roles: readonly string[]
  readonly isReadOnly: boolean
  readonly isLoggedIn: boolean
  /** Holds the secret of an authenticator while one is set up. */
  readonly qrCodeUrl: string | undefined
}

const initialState: AuthState = {
  email: undefined,
  externalVendorId: undefined,
  vendorId: undefined,
  mfaMethod: undefined,
  roles: [],
  // Until the session is known nobody may write.
  isReadOnly: true,
  isLoggedIn: false,
  qrCodeUrl: undefined,
}

/** Who is signed in, for as long as the page lives; never written anywhere. */
export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    signedIn: (state, { payload }: PayloadAction<Partial<Omit<AuthState, 'isLoggedIn'>>>) => ({
      ...state,
      ...payload,
      isLoggedIn: true,
    }),
    /** An authenticator is being set up, was switched on, or was switched off. */
    factorChanged: (
      state,
      { payload }: PayloadAction<Partial<Pick<AuthState, 'mfaMethod' | 'qrCodeUrl'>>>,
    ) => ({ ...state, ...payload }),
    /** As the partner calls it by which the vendor came. */
    vendorKnown: (state, { payload }: PayloadAction<Pick<AuthState, 'externalVendorId'>>) => ({
      ...state,
      ...payload,
    }),
    signedOut: () => initialState,
  },
})
export const { factorChanged, signedIn, signedOut, vendorKnown } = authSlice.actions
