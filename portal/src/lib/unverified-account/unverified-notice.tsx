import { useSelector } from 'react-redux'
import { AlertIcon } from '../../ui/icons.tsx'
import { TextLink } from '../../ui/link.tsx'
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

interface Going {
  readonly onGo?: () => void
}

function Told({ onGo }: Going) {
  const words = useUnverifiedWords()
  return (
    <div className="flex gap-2.5 rounded-control border border-current/20 bg-warning-tint px-3.5 py-3 text-14 text-warning">
      <span className="mt-px">
        <AlertIcon />
      </span>
      <p className="flex flex-wrap gap-x-3 gap-y-1">
        {words.text}
        <TextLink to="/dashboard/account/banking" className="text-current!" onClick={onGo}>
          {words.go}
        </TextLink>
      </p>
    </div>
  )
}

/** Whoever put off proving their account is told what that means for the money. Its words load only where there is something to say. */
export function UnverifiedNotice(going: Going) {
  const id = useSelector((state: State) => state.auth.vendorId) ?? ''
  const { data: isWaiting } = useDoPaymentsWaitQuery(id, { skip: id === '', refetchOnMountOrArgChange: true })
  return isWaiting ? <Told {...going} /> : null
}
