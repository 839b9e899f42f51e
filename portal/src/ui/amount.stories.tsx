import preview from '../../storybook/preview.tsx'
import { State, States, useTexts } from '../../storybook/frame.tsx'
import { Amount, Percent } from './amount.tsx'
import { Card } from './card.tsx'
import { Day } from './day.tsx'
import { DefinitionList, SumList } from './definition-list.tsx'
import { FigureTable } from './figure-table.tsx'
import { SkeletonStat } from './skeleton.tsx'
import { Stat } from './stat.tsx'
import { LoadingState } from './states.tsx'

const meta = preview.meta({ title: 'Display/Figures', component: Amount })

const texts = {
  en: {
    open: 'Open invoices',
    due: 'Due to you by Dec 24',
    invoices: '14 invoices, 3 of them open for early payment',
    gross: 'Invoice 1042',
    fee: 'Fee',
    adjustment: 'Shortfall of invoice 988',
    net: 'You get',
    account: 'Bank account',
    ending: 'Checking, ending in 4410',
    program: 'Payment schedule',
    client: 'Client',
    held: 'New bank accounts are held for two banking days.',
  },
  es: {
    open: 'Facturas abiertas',
    due: 'Se le debe hasta el 24 de dic',
    invoices: '14 facturas, 3 admiten el pago anticipado',
    gross: 'Factura 1042',
    fee: 'Comisión',
    adjustment: 'Faltante de la factura 988',
    net: 'Usted recibe',
    account: 'Cuenta bancaria',
    ending: 'Corriente, terminada en 4410',
    program: 'Plan de pagos',
    client: 'Cliente',
    held: 'Una cuenta nueva se retiene dos días hábiles.',
  },
}

const amounts = [820_410, 0, -5, 128_400_000, -1_250_000]

function Figures() {
  return (
    <States columns>
      <State name="Amounts: a real minus, zero shown">
        <ul className="grid justify-items-end">
          {amounts.map((amount) => (
            <li key={amount}>
              <Amount amountMinor={amount} currency="USD" />
            </li>
          ))}
        </ul>
      </State>
      <State name="In a column whose head says the currency">
        <ul className="grid justify-items-end">
          {amounts.map((amount) => (
            <li key={amount}>
              <Amount amountMinor={amount} currency="USD" shown="none" />
            </li>
          ))}
        </ul>
      </State>
      <State name="Pounds; more than a float can hold">
        <ul className="grid justify-items-end">
          <li>
            <Amount amountMinor={100_000} currency="GBP" />
          </li>
          <li>
            <Amount amountMinor={9_007_199_254_740_993n} currency="USD" />
          </li>
        </ul>
      </State>
      <State name="Rates, alone and in a column">
        <ul className="grid justify-items-end">
          {[195, 220, 100, 0, -25].map((rate) => (
            <li key={rate}>
              <Percent basisPoints={rate} />
            </li>
          ))}
        </ul>
      </State>
      <State name="Days: this year, another year, an instant with its time">
        <ul>
          <li>
            <Day value="2026-11-27" />
          </li>
          <li>
            <Day value="2027-01-04" />
          </li>
          <li>
            <Day value="2026-11-28T02:30:00Z" withTime />
          </li>
        </ul>
      </State>
    </States>
  )
}

function Lists() {
  const words = useTexts(texts)
  return (
    <States columns>
      <State name="Stat">
        <Card>
          <Stat
            label={words.due}
            value={<Amount amountMinor={3_099_823} currency="USD" />}
            note={words.invoices}
          />
        </Card>
      </State>
      <State name="Stat, loading">
        <Card>
          <LoadingState>
            <SkeletonStat />
          </LoadingState>
        </Card>
      </State>
      <State name="Stat of nothing">
        <Card>
          <Stat label={words.open} value={<Amount amountMinor={0} currency="USD" />} />
        </Card>
      </State>
      <State name="Stat that is long">
        <Card>
          <Stat label={words.open} value={<Amount amountMinor={12_840_000_055} currency="USD" />} />
        </Card>
      </State>
      <State name="Sum">
        <Card>
          <SumList
            lines={[
              { term: words.gross, value: <Amount amountMinor={840_000} currency="USD" /> },
              {
                term: words.fee,
                hint: <Percent basisPoints={195} />,
                value: <Amount amountMinor={-16_380} currency="USD" />,
              },
              { term: words.adjustment, value: <Amount amountMinor={0} currency="USD" /> },
            ]}
            result={{
              term: words.net,
              hint: <Day value="2026-11-27" />,
              value: <Amount amountMinor={823_620} currency="USD" />,
            }}
          />
        </Card>
      </State>
      <State name="Definition list">
        <Card>
          <DefinitionList
            items={[
              { term: words.client, value: 'Linden Street Medical Center and Rehabilitation' },
              { term: words.account, value: words.ending, hint: words.held },
              { term: words.program, value: 'NET-30' },
            ]}
          />
        </Card>
      </State>
    </States>
  )
}

function Table() {
  const words = useTexts(texts)
  return (
    <States columns>
      <State name="Table of figures">
        <Card>
          <FigureTable first={words.client} figures={[{ title: words.fee, from: 'mobile' }, words.net]}>
            <tbody>
              <tr className="border-t border-line">
                <th scope="row" className="py-2.5 text-left font-regular">
                  Linden Street Medical Center
                </th>
                <td className="hidden py-2.5 pl-4 text-right mobile:table-cell">
                  <Amount amountMinor={-16_380} currency="USD" />
                </td>
                <td className="py-2.5 pl-4 text-right">
                  <Amount amountMinor={823_620} currency="USD" />
                </td>
              </tr>
            </tbody>
          </FigureTable>
        </Card>
      </State>
    </States>
  )
}

export const figures = meta.story({ render: () => <Figures /> })
export const lists = meta.story({ render: () => <Lists /> })
export const table = meta.story({ render: () => <Table /> })
