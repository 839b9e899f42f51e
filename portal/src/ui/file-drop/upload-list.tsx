import { Button } from '../button.tsx'
import { useDisplay } from '../display.tsx'
import { sizeText } from '../format/number-text.ts'
import { AlertMark, ClockMark, CrossMark, DoneMark, UploadMark } from '../state-icons.tsx'
import type { FileRules } from './file-rules.ts'
import { useStatusText, type Upload, type UploadStatus } from './use-uploads.ts'

const looks = {
  waiting: { look: 'text-muted', Mark: ClockMark },
  sending: { look: 'text-muted', Mark: UploadMark },
  done: { look: 'text-positive', Mark: DoneMark },
  failed: { look: 'text-negative', Mark: AlertMark },
  refused: { look: 'text-negative', Mark: CrossMark },
  cancelled: { look: 'text-muted', Mark: CrossMark },
} as const satisfies Record<UploadStatus, object>

export interface UploadActions {
  readonly cancel: (key: string) => void
  readonly retry: (key: string) => void
  readonly remove: (key: string) => void
}

function Actions({ upload, cancel, retry, remove }: UploadActions & { readonly upload: Upload }) {
  const { files } = useDisplay().words
  const { key, status, file, progress } = upload
  const action = (text: string, label: string, onClick: (key: string) => void) => (
    <Button kind="quiet" size="small" aria-label={label} onClick={() => onClick(key)}>
      {text}
    </Button>
  )
  const runs = status === 'waiting' || status === 'sending'
  // Once everything has been sent, the service stores the file even if nobody waits for its answer.
  const canBeCanceled = runs && progress < 1
  return (
    <span className="-mx-3 -my-1.5 flex shrink-0">
      {canBeCanceled && action(files.cancelShort, files.cancel(file.name), cancel)}
      {(status === 'failed' || status === 'cancelled') &&
        action(files.retryShort, files.retry(file.name), retry)}
      {!runs && status !== 'done' && action(files.removeShort, files.remove(file.name), remove)}
    </span>
  )
}

interface UploadListProps extends UploadActions {
  readonly uploads: readonly Upload[]
  readonly rules: FileRules
}

export function UploadList({ uploads, rules, ...actions }: UploadListProps) {
  const { words, locale } = useDisplay()
  const statusText = useStatusText(rules)
  return (
    <ul aria-label={words.files.list} className="mt-3 text-14">
      {uploads.map((upload) => {
        const { key, file, status, progress } = upload
        const { look, Mark } = looks[status]
        return (
          <li key={key} className="border-b border-line py-3 last:border-b-0">
            <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
              <div className="min-w-0 flex-1 basis-44">
                <p className="wrap-anywhere">
                  {file.name}{' '}
                  <span className="whitespace-nowrap text-muted">{sizeText(file.size, locale)}</span>
                </p>
                <p className={`flex items-start gap-1.5 tabular-nums ${look}`}>
                  <span className="mt-0.75">
                    <Mark size={16} />
                  </span>
                  {statusText(upload)}
                </p>
              </div>
              <Actions upload={upload} {...actions} />
            </div>
            {status === 'sending' && (
              <div
                role="progressbar"
                aria-label={file.name}
                aria-valuenow={Math.round(progress * 100)}
                className="mt-2 h-1 overflow-hidden rounded-full bg-line"
              >
                <div className="h-full bg-accent" style={{ width: `${progress * 100}%` }} />
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
