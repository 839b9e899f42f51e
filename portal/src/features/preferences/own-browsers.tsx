import { useEffect, useState } from 'react'
import { agentName } from '../../lib/agent-name.ts'
import { ownNotice } from '../../lib/outcomes/own-notice.ts'
import {
  endPushHere,
  type PushStanding,
  readPushStanding,
  subscribeHere,
  watchPushStanding,
} from '../../lib/push-browser.ts'
import {
  type Browser,
  useAddBrowserMutation,
  useListBrowsersQuery,
  useRemoveBrowserMutation,
} from '../../lib/resources/browsers.ts'
import { Button } from '../../ui/button.tsx'
import { Day } from '../../ui/day.tsx'
import { EntryList } from '../../ui/entry-list.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { Announcements, Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import { useFocusReturn } from '../../ui/use-focus-return.ts'
import { usePreferencesWords } from './words/index.ts'

type Said = Readonly<Partial<Record<'notice' | 'failure', string>>>

/** Undefined until the browser has answered. */
function usePushStanding() {
  const [standing, setStanding] = useState<PushStanding>()
  useEffect(() => watchPushStanding(setStanding), [])
  return { standing, read: async () => setStanding(await readPushStanding()) }
}

/** In which browsers the signed-in user gets notifications while the portal is closed. Off until the user switches them on in each. */
export function OwnBrowsers({ vendorId }: { readonly vendorId: string }) {
  const { standing, read } = usePushStanding()
  const { data } = useListBrowsersQuery({ params: { id: vendorId } }, { skip: vendorId === '' })
  // Without this section the page is whole.
  if (!data?.serverKey || standing === undefined) return null
  return (
    <BrowsersSection
      {...{ vendorId, standing }}
      serverKey={data.serverKey}
      browsers={data.browsers}
      onChanged={read}
    />
  )
}

interface BrowsersSectionProps {
  readonly vendorId: string
  readonly standing: PushStanding
  readonly serverKey: string
  readonly browsers: readonly Browser[]
  readonly onChanged: () => Promise<void>
}

function useSwitching({ vendorId, serverKey, browsers, onChanged }: BrowsersSectionProps) {
  const words = usePreferencesWords().browsers
  const [add] = useAddBrowserMutation(ownNotice('get notifications in this browser'))
  const [remove] = useRemoveBrowserMutation(ownNotice('get no notifications in a browser'))
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState<Said>({})
  const removeOne = async (browserId: string) =>
    !('error' in (await remove({ params: { id: vendorId, browserId } })))

  async function switchOn(): Promise<Said> {
    // A browser may be offline, or its push service be blocked.
    const target = await subscribeHere(serverKey).catch(() => undefined)
    if (target === null) return { failure: words.notAllowed }
    const { data } = target ? await add({ params: { id: vendorId }, body: target }) : {}
    if (data) return { notice: words.switchedOn }
    await endPushHere().catch(() => undefined)
    return { failure: words.notSwitchedOn }
  }

  async function switchOff(): Promise<Said> {
    await endPushHere().catch(() => undefined)
    const here = browsers.find(({ isThis }) => isThis)
    // The service notices later that this browser takes nothing any more, if it did not learn it now.
    if (here) await removeOne(here.id)
    return { notice: words.switchedOff }
  }

  const act = async (work: () => Promise<Said>) => {
    setBusy(true)
    setSaid({})
    const outcome = await work()
    await onChanged()
    setSaid(outcome)
    setBusy(false)
  }
  return {
    isBusy,
    said,
    switchTo: (on: boolean) => void act(on ? switchOn : switchOff),
    removeOther: async (browserId: string, name: string): Promise<boolean> => {
      const isRemoved = await removeOne(browserId)
      setSaid(isRemoved ? { notice: words.removed(name) } : { failure: words.notRemoved })
      return isRemoved
    },
  }
}

export function BrowsersSection(props: BrowsersSectionProps) {
  const words = usePreferencesWords().browsers
  const { standing, browsers } = props
  const { isBusy, said, switchTo, removeOther } = useSwitching(props)
  const { heading, closeAt } = useFocusReturn()
  // The sign-in before this one may have left the browser subscribed; nothing is sent to it any more.
  const isOn = standing === 'on' && browsers.some(({ isThis }) => isThis)
  const others = browsers.filter(({ isThis }) => !isThis)
  return (
    <Section title={words.title} text={words.text} heading={heading}>
      {standing === 'unsupported' && <p>{words.unsupported}</p>}
      {standing === 'blocked' && (
        <Notice kind="warning">
          <p className="font-medium">{words.blocked}</p>
          <p>{words.unblock}</p>
        </Notice>
      )}
      {(standing === 'on' || standing === 'off') && (
        <Switch
          label={words.label}
          hint={words.hint}
          on={isOn}
          stateText={isOn ? words.on : words.off}
          disabled={isBusy}
          onChange={switchTo}
        />
      )}
      <Announcements notice={said.notice} failure={said.failure} />
      {others.length > 0 && (
        <div className="grid gap-4 border-t border-line pt-4">
          <h3 className="font-medium">{words.others}</h3>
          <OtherBrowsers
            others={others}
            onRemove={async (id, name) => {
              if (await removeOther(id, name)) closeAt(() => undefined, true)
            }}
          />
        </div>
      )}
    </Section>
  )
}

interface OtherBrowsersProps {
  readonly others: readonly Browser[]
  readonly onRemove: (id: string, name: string) => Promise<void>
}

function OtherBrowsers({ others, onRemove }: OtherBrowsersProps) {
  const words = usePreferencesWords().browsers
  return (
    <EntryList
      isWordy
      label={words.others}
      entries={others.map(({ id, agent, addedAt, lastSentAt }) => {
        const name = agentName(agent, words.agent)
        return {
          key: id,
          title: name,
          detail: (
            <>
              <span>
                {words.added} <Day value={addedAt} />
              </span>
              <span>
                {lastSentAt === null ? (
                  words.never
                ) : (
                  <>
                    {words.last} <Day value={lastSentAt} withTime />
                  </>
                )}
              </span>
            </>
          ),
          action: (
            <Button size="small" aria-label={words.removeNamed(name)} onClick={() => void onRemove(id, name)}>
              {words.remove}
            </Button>
          ),
        }
      })}
    />
  )
}
