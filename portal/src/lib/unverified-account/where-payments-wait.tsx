import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { api, type Data } from '../calls/api.ts'
import type { State } from '../state/open-store.ts'
import { paymentsWait } from './payments-wait.ts'
import { useUnverifiedWords } from './words.ts'

// By a name of its own: nobody asked for it, so nobody is told where it fails.
const { useDoPaymentsWaitQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    doPaymentsWait: build.query<boolean, string>({
      query: (id) => ({ name: 'listBankAccounts', parts: { params: { id } } }),
      transformResponse: (accounts) => paymentsWait((accounts as Data<'listBankAccounts'>) ?? []),
      providesTags: ['BankAccounts'],
    }),
  }),
})

interface Telling {
  readonly children: (told: ReturnType<typeof useUnverifiedWords> & { readonly to: string }) => ReactNode
}

const Told = ({ children }: Telling) =>
  children({ ...useUnverifiedWords(), to: '/dashboard/account/banking' })

/** Whoever put off proving their account is told what that means for the money. Its words load only where there is something to say. */
export function WherePaymentsWait({ children }: Telling) {
  const id = useSelector((state: State) => state.auth.vendorId) ?? ''
  const { data: isWaiting } = useDoPaymentsWaitQuery(id, { skip: id === '', refetchOnMountOrArgChange: true })
  return isWaiting ? <Told>{children}</Told> : null
}
