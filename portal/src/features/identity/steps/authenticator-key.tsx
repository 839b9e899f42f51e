import { useConfig } from '../../../lib/config.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { linkLook } from '../../../ui/link.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useIdentityWords } from '../words/index.ts'
import { keyUri } from './key-uri.ts'

interface AuthenticatorKeyProps {
  /** Undefined while the service generates it. */
  readonly secret: string | undefined
  readonly account: string
}

/** Splits the key into groups of four characters, which are easier to read aloud or type. */
const inFours = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ')

/** Shows the authenticator key to scan or to type. The space of the QR code is reserved while the key is generated. */
export function AuthenticatorKey({ secret, account }: AuthenticatorKeyProps) {
  const { setUp } = useIdentityWords()
  const { totpIssuer } = useConfig().identity
  return (
    <div className="grid gap-4">
      <div className="grid justify-items-center gap-2">
        <p className="justify-self-start text-14">{setUp.scan}</p>
        <div className="grid size-52 place-items-center" aria-busy={secret === undefined}>
          {secret === undefined ? (
            <span role="status" className="flex items-center gap-2 text-14 text-muted">
              <Spinner />
              {setUp.loading}
            </span>
          ) : (
            <QrCode text={keyUri({ secret, account, issuer: totpIssuer })} label={setUp.picture} />
          )}
        </div>
      </div>
      {secret !== undefined && (
        <div className="grid gap-1 text-14">
          {/* A phone can't scan its own screen, so the key is also a link that opens the app. */}
          <a
            href={keyUri({ secret, account, issuer: totpIssuer })}
            className={`${linkLook} hidden justify-self-start py-2 pointer-coarse:inline-block`}
          >
            {setUp.open}
          </a>
          <p>{setUp.secret}</p>
          <div className="grid justify-items-start rounded-control border border-line bg-sunken px-3.5 pt-2.5">
            <code className="text-balance font-medium tracking-wider">{inFours(secret)}</code>
            <div className="-ml-2">
              <CopyButton text={secret} what={setUp.what} words={setUp.copy} />
            </div>
          </div>
        </div>
      )}
    </div>
  )
}
