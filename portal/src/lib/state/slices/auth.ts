import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

export interface AuthState {
  readonly email: string | undefined
  readonly vendorId: string | undefined
  /** The number of the vendor at the partner that it came by. */
  readonly externalVendorId: string | undefined
  /** The second factor that the user is asked for when signing in. */
  readonly mfaMethod: string | undefined
  readonly roles: readonly string[]
  readonly isReadOnly: boolean
  /** Whether the account of the services has confirmed that, so that it may be stated. */
  readonly isAccountKnown: boolean
  readonly isLoggedIn: boolean
}

const initialState: AuthState = {
  email: undefined,
  vendorId: undefined,
  externalVendorId: undefined,
  mfaMethod: undefined,
  roles: [],
  // Until the session is known, writing is not allowed.
  isReadOnly: true,
  isAccountKnown: false,
  isLoggedIn: false,
}

/** The signed-in user, for as long as the page lives; this slice is never stored. */
export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    signedIn: (state, { payload }: PayloadAction<Partial<Omit<AuthState, 'isLoggedIn'>>>) => ({
      ...state,
      ...payload,
      isLoggedIn: true,
    }),
    signedOut: () => initialState,
  },
})
export const { signedIn, signedOut } = authSlice.actions
