import { type Weekday, weekdays } from '@sooner/rules/auto-payout'
import type { Client } from '../../../lib/resources/partners.ts'
import { UnsavedPage } from '../../../ui/unsaved/unsaved-page.tsx'
import { Button } from '../../../ui/button.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { AlertIcon } from '../../../ui/icons.tsx'
import { Announcements, Notice } from '../../../ui/notice.tsx'
import { ClientRules } from './client-rules.tsx'
import { RuleList } from './rule-list.tsx'
import { type ClientKey, keyOf } from './typed-rules.ts'
import type { RuleField, OwnRulesState } from './use-own-rules.ts'
import { useAutoWords } from './words/index.ts'

interface RulesFormProps {
  readonly own: OwnRulesState
  readonly isOn: boolean
  readonly currency: string
  readonly clients: readonly Client[] | undefined
  readonly hasFailed: boolean
  readonly nameOf: (client: ClientKey) => string
}

export function RulesForm({ own: all, isOn, currency, clients, hasFailed, nameOf }: RulesFormProps) {
  const { form, ...own } = all
  const { rules: words } = useAutoWords()
  const { typed, change, faults, outcome } = own
  const refused = typeof outcome === 'object' ? outcome : undefined
  const refusedAt = (field: RuleField) => (refused?.fields.has(field) ? words.refused : undefined)
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-8"
      onSubmit={(event) => {
        event.preventDefault()
        void own.save()
      }}
    >
      {own.isChanged && <UnsavedPage />}
      {own.newer && <Conflict own={own} currency={currency} nameOf={nameOf} />}
      <div className="grid gap-5">
        <RadioCards
          label={words.clients}
          name="otherClients"
          value={typed.otherClients ? 'all' : 'named'}
          cards={[
            { value: 'all', ...words.all },
            { value: 'named', ...words.named },
          ]}
          error={faults?.otherClients ? words.nobody : refusedAt('otherClients')}
          onChange={(value) => change({ otherClients: value === 'all' })}
        />
        <ClientRules
          rules={typed.clients}
          clients={clients}
          hasFailed={hasFailed}
          nameOf={nameOf}
          errorOf={(client) =>
            faults?.clients.has(keyOf(client)) ? words.wrongShare : refusedAt(`client ${keyOf(client)}`)
          }
          onChange={(rules) => change({ clients: rules })}
        />
      </div>
      <Limits own={own} currency={currency} refusedAt={refusedAt} />
      <Days own={own} refusedAt={refusedAt} />
      <Ending own={own} isOn={isOn} />
    </form>
  )
}

function Conflict({
  own,
  currency,
  nameOf,
}: Pick<PartProps, 'own'> & Pick<RulesFormProps, 'currency' | 'nameOf'>) {
  const { conflict: words } = useAutoWords()
  return (
    <div role="alert" className="grid gap-3">
      <Notice kind="warning">
        <p className="font-medium">{words.title}</p>
        <p className="mb-2">{words.text}</p>
        <RuleList rules={own.stored.rules} nameOf={nameOf} currency={currency} />
      </Notice>
      <div className="flex flex-wrap gap-3">
        <Button busy={own.isSaving} onClick={() => void own.saveOverNewer()}>
          {words.mine}
        </Button>
        <Button onClick={own.undo}>{words.theirs}</Button>
      </div>
    </div>
  )
}

interface PartProps {
  readonly own: Omit<OwnRulesState, 'form'>
  readonly refusedAt: (field: RuleField) => string | undefined
}

function Limits({ own, currency, refusedAt }: PartProps & Pick<RulesFormProps, 'currency'>) {
  const { rules: words } = useAutoWords()
  const { locale } = useDisplay()
  const { typed, change, faults } = own
  return (
    <fieldset className="grid items-start gap-5 tablet:grid-cols-3">
      <legend className="mb-3 text-14 font-medium">{words.largest}</legend>
      <TextField
        label={words.share}
        hint={words.shareHint}
        error={faults?.share ? words.wrongShare : refusedAt('share')}
        name="share"
        inputMode="decimal"
        autoComplete="off"
        value={typed.share}
        onChange={(share) => change({ share })}
      />
      <MoneyField
        label={words.fee}
        hint={words.feeHint}
        error={refusedAt('fee')}
        name="fee"
        amountMinor={typed.feeMinor}
        onChange={(feeMinor) => change({ feeMinor })}
        {...{ currency, locale }}
      />
      <MoneyField
        label={words.smallest}
        hint={words.smallestHint}
        error={refusedAt('smallest')}
        name="smallest"
        amountMinor={typed.minMinor}
        onChange={(minMinor) => change({ minMinor })}
        {...{ currency, locale }}
      />
    </fieldset>
  )
}

function Days({ own, refusedAt }: PartProps) {
  const { rules: words } = useAutoWords()
  const { typed, change, faults } = own
  const error = faults?.weekdays ? words.noDay : refusedAt('weekdays')
  const toggle = (day: Weekday, on: boolean) =>
    change({ weekdays: on ? [...typed.weekdays, day] : typed.weekdays.filter((one) => one !== day) })
  return (
    <fieldset
      data-fault={error && 'days'}
      aria-describedby={error ? 'days-error days-hint' : 'days-hint'}
      className="grid gap-1"
    >
      <legend className="text-14 font-medium">{words.days}</legend>
      <p id="days-hint" className="text-14 text-muted">
        {words.daysHint}
      </p>
      <div className="flex flex-wrap gap-x-6">
        {weekdays.map((day) => (
          <Checkbox
            key={day}
            label={words.weekdays[day - 1]}
            checked={typed.weekdays.includes(day)}
            onChange={(on) => toggle(day, on)}
          />
        ))}
      </div>
      {error && (
        <p id="days-error" className="flex gap-1.5 text-14 text-negative">
          <AlertIcon size={18} />
          {error}
        </p>
      )}
    </fieldset>
  )
}

function Ending({ own, isOn }: Pick<PartProps, 'own'> & Pick<RulesFormProps, 'isOn'>) {
  const { rules: words } = useAutoWords()
  const { outcome, isChanged, newer } = own
  const failure = typeof outcome === 'object' ? outcome.failure : undefined
  return (
    <div className="grid gap-3">
      <Announcements
        failure={failure !== undefined && failure !== 'conflict' && words[failure]}
        notice={
          outcome === 'saved' ? (isOn ? words.savedOn : words.saved) : outcome === 'nothing' && words.nothing
        }
        noticeKind={outcome === 'nothing' ? 'info' : 'positive'}
      />
      <div className="flex flex-wrap items-center gap-3">
        {!newer && (
          <Button type="submit" busy={own.isSaving} busyLabel={words.saving}>
            {words.save}
          </Button>
        )}
        {isChanged && !newer && (
          <>
            <Button kind="quiet" aria-disabled={own.isSaving} onClick={own.undo}>
              {words.undo}
            </Button>
            <span className="text-14 text-muted">{words.unsaved}</span>
          </>
        )}
      </div>
    </div>
  )
}
