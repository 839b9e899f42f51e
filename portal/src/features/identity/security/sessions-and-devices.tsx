import { Suspense, useState } from 'react'
import type { Data } from '../../../lib/calls/api.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Day } from '../../../ui/day.tsx'
import { EntryList, SkeletonEntries } from '../../../ui/entry-list.tsx'
import { useEndOwnSessionMutation, useListOwnSessionsQuery } from '../../../lib/resources/identity-own.ts'
import { Section } from '../../../ui/section.tsx'
import { useFocusReturn } from '../../../ui/use-focus-return.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import {
  type OwnDevice,
  useForgetDeviceMutation,
  useListDevicesQuery,
  useRememberDeviceMutation,
} from '../../../lib/resources/user-pool.ts'
import { agentName } from '../../../lib/agent-name.ts'
import { alike, failedIn, type Group } from './agents.ts'
import { ConfirmModal, Loaded } from './section-parts.tsx'
import { useSecurityWords } from './words/index.ts'

interface DeviceListProps {
  readonly devices: readonly OwnDevice[]
  readonly onForget: (group: Group<OwnDevice>) => void
}

function DeviceList({ devices, onForget }: DeviceListProps) {
  const { agent, devices: words } = useSecurityWords()
  if (devices.length === 0) return <EmptyState title={words.empty} how={words.how} />
  const lookOf = ({ isThisOne, name }: OwnDevice) => (isThisOne ? undefined : agentName(name, agent))
  return (
    <EntryList
      isWordy
      label={words.list}
      entries={alike(devices, lookOf).map((group) => {
        const [device] = group
        const name = agentName(device.name, agent)
        const isOne = group.length === 1
        return {
          key: device.key,
          title: name,
          badge: device.isThisOne && (
            <Badge tone="positive" mark="done">
              {words.here}
            </Badge>
          ),
          detail: (
            <>
              {device.lastUsedAt && (
                <span>
                  {words.used} <Day value={device.lastUsedAt} withTime />
                </span>
              )}
              {!isOne && <span>{words.times(group.length)}</span>}
            </>
          ),
          action: (
            <Button
              size="small"
              aria-label={isOne ? words.forgetNamed(name) : words.forgetAllNamed(group.length, name)}
              onClick={() => onForget(group)}
            >
              {isOne ? words.forget : words.forgetAll(group.length)}
            </Button>
          ),
        }
      })}
    />
  )
}

/** The switch appears only if the pool reports whether this device is remembered; otherwise it would show a guess. */
function Remembering({ devices }: Pick<DeviceListProps, 'devices'>) {
  const { devices: words, factor } = useSecurityWords()
  const [remember, { isLoading, originalArgs }] = useRememberDeviceMutation()
  const reported = devices.find(({ isThisOne }) => isThisOne)?.isRemembered
  if (reported === undefined) return null
  const on = isLoading ? originalArgs === true : reported
  return (
    <div className="border-t border-line pt-3">
      <Switch
        label={words.remember}
        hint={words.rememberText}
        on={on}
        stateText={on ? factor.on : factor.off}
        onChange={(next) => void remember(next)}
      />
    </div>
  )
}

export function DevicesSection() {
  const { agent, devices: words } = useSecurityWords()
  const query = useListDevicesQuery()
  const [forget] = useForgetDeviceMutation()
  const [asked, setAsked] = useState<Group<OwnDevice>>()
  const { heading, closeAt } = useFocusReturn()
  return (
    <Section title={words.title} text={words.text} heading={heading}>
      <Loaded query={query} skeleton={<SkeletonEntries count={2} />}>
        {(devices) => (
          <>
            <DeviceList devices={devices} onForget={setAsked} />
            <Remembering devices={devices} />
          </>
        )}
      </Loaded>
      <Suspense>
        {asked && (
          <ConfirmModal
            title={words.forgetTitle(agentName(asked[0].name, agent))}
            text={
              asked[0].isThisOne
                ? words.forgetHereText
                : asked.length === 1
                  ? words.forgetText
                  : words.forgetAllText(asked.length)
            }
            confirm={asked.length === 1 ? words.forgetIt : words.forgetAll(asked.length)}
            confirming={words.forgetting}
            onClose={() => setAsked(undefined)}
            onConfirm={async () => {
              const failed = await failedIn(asked, ({ key }) => forget(key))
              if (failed) setAsked(failed)
              else closeAt(() => setAsked(undefined), true)
              return undefined
            }}
          />
        )}
      </Suspense>
    </Section>
  )
}

type OwnSession = NonNullable<Data<'listOwnSessions'>>[number]

interface SessionListProps {
  readonly sessions: readonly OwnSession[]
  readonly onEnd: (group: Group<OwnSession>) => void
}

function SessionList({ sessions, onEnd }: SessionListProps) {
  const { agent: agentWords, sessions: words } = useSecurityWords()
  /** The same browser and system at the same address. The current session stands alone. */
  const lookOf = ({ current, agent, ip }: OwnSession) =>
    current ? undefined : `${agentName(agent, agentWords)} ${ip ?? ''}`
  return (
    <EntryList
      isWordy
      label={words.list}
      entries={alike(sessions, lookOf).map((group) => {
        const [{ id, current, agent, ip, lastUsedAt }] = group
        const name = agentName(agent, agentWords)
        const isOne = group.length === 1
        return {
          key: id,
          title: name,
          badge: current && (
            <Badge tone="positive" mark="done">
              {words.here}
            </Badge>
          ),
          detail: (
            <>
              <span>
                {words.used} <Day value={lastUsedAt} withTime />
              </span>
              {ip && <span>{ip}</span>}
              {!isOne && <span>{words.times(group.length)}</span>}
            </>
          ),
          action: !current && (
            <Button
              size="small"
              aria-label={isOne ? words.endNamed(name) : words.endAllNamed(group.length, name)}
              onClick={() => onEnd(group)}
            >
              {isOne ? words.end : words.endAll(group.length)}
            </Button>
          ),
        }
      })}
    />
  )
}

export function SessionsSection() {
  const { agent, sessions: words } = useSecurityWords()
  const query = useListOwnSessionsQuery()
  const [end] = useEndOwnSessionMutation()
  const [asked, setAsked] = useState<Group<OwnSession>>()
  const { heading, closeAt } = useFocusReturn()
  return (
    <Section title={words.title} text={words.text} heading={heading}>
      <Loaded query={query} skeleton={<SkeletonEntries count={2} />}>
        {(sessions) => <SessionList sessions={sessions} onEnd={setAsked} />}
      </Loaded>
      <Suspense>
        {asked && (
          <ConfirmModal
            title={words.endTitle(agentName(asked[0].agent, agent))}
            text={asked.length === 1 ? words.endText : words.endAllText(asked.length)}
            confirm={asked.length === 1 ? words.endIt : words.endAll(asked.length)}
            confirming={words.ending}
            onClose={() => setAsked(undefined)}
            onConfirm={async () => {
              const failed = await failedIn(asked, ({ id }) => end({ params: { id } }))
              if (failed) setAsked(failed)
              else closeAt(() => setAsked(undefined), true)
              return undefined
            }}
          />
        )}
      </Suspense>
    </Section>
  )
}
