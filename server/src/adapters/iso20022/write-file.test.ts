import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RailEntry } from '../../features/transfers/index.ts'
import { iso20022Format } from './format.ts'
import { checkMessage } from './testing/check-message.ts'
import { entry, manyEntries, own, submission } from './testing/samples.ts'

const format = iso20022Format(own)

function filesOf(entries: readonly RailEntry[]): string[] {
  const sent = submission(entries)
  const id = '0123456789abcdef0123456789ab'
  return format.divide(sent).parts.map((part) => [...format.write(sent, part, { id, ordinal: 0 })].join(''))
}

test('each file follows the published definition, whatever its entries are', () => {
  fc.assert(
    fc.property(manyEntries, (entries) => {
      const files = filesOf(entries)
      for (const file of files) expect(checkMessage(file)).toEqual([])
      expect(files).toHaveLength(new Set(entries.map(({ kind }) => kind)).size)
      expect(filesOf(entries)).toEqual(files)
    }),
  )
})

test('one credit transfer is this message', () => {
  expect(filesOf([entry()])).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn><GrpHdr>' +
      '<MsgId>0123456789abcdef0123456789ab</MsgId><CreDtTm>2026-11-23T15:30:00.000Z</CreDtTm><NbOfTxs>1</NbOfTxs>' +
      '<CtrlSum>1250.50</CtrlSum><InitgPty><Nm>Sooner Payments Ltd</Nm><Id><OrgId><Othr><Id>SOONER1</Id></Othr></OrgId></Id>' +
      '</InitgPty></GrpHdr><PmtInf><PmtInfId>0123456789abcdef0123456789ab</PmtInfId><PmtMtd>TRF</PmtMtd>' +
      '<BtchBookg>false</BtchBookg><NbOfTxs>1</NbOfTxs><CtrlSum>1250.50</CtrlSum>' +
      '<PmtTpInf><SvcLvl><Cd>NURG</Cd></SvcLvl></PmtTpInf><ReqdExctnDt><Dt>2026-11-24</Dt></ReqdExctnDt>' +
      '<Dbtr><Nm>Sooner Payments Ltd</Nm></Dbtr><DbtrAcct><Id><Othr><Id>55779911</Id><SchmeNm><Cd>BBAN</Cd></SchmeNm></Othr></Id>' +
      '<Ccy>GBP</Ccy></DbtrAcct><DbtrAgt><FinInstnId><ClrSysMmbId><ClrSysId><Cd>GBDSC</Cd></ClrSysId><MmbId>200000</MmbId>' +
      '</ClrSysMmbId></FinInstnId></DbtrAgt><ChrgBr>SLEV</ChrgBr><CdtTrfTxInf><PmtId><InstrId>S00000000000001</InstrId>' +
      '<EndToEndId>S00000000000001</EndToEndId></PmtId><Amt><InstdAmt Ccy="GBP">1250.50</InstdAmt></Amt>' +
      '<CdtrAgt><FinInstnId><ClrSysMmbId><ClrSysId><Cd>GBDSC</Cd></ClrSysId><MmbId>401234</MmbId></ClrSysMmbId></FinInstnId></CdtrAgt>' +
      '<Cdtr><Nm>Brightside Cleaning Ltd</Nm></Cdtr><CdtrAcct><Id><Othr><Id>12345678</Id><SchmeNm><Cd>BBAN</Cd></SchmeNm></Othr></Id>' +
      '<Ccy>GBP</Ccy></CdtrAcct><RmtInf><Ustrd>SOONER PAY PAY-1001</Ustrd></RmtInf></CdtTrfTxInf></PmtInf></CstmrCdtTrfInitn></Document>\n',
  ])
})

test('a debit needs a mandate and a creditor, and there are no prenotes in sterling', () => {
  const { account } = entry()
  const entries = [
    entry(),
    entry({ key: 'S00000000000002', kind: 'debit', mandate: null }),
    entry({ key: 'S00000000000003', kind: 'prenote', type: 'prenote', amountMinor: 0n }),
    entry({ key: 'S00000000000004', currency: 'USD' }),
    entry({ key: 'S00000000000005', account: { ...account, routingNumber: '1234567' } }),
    entry({ key: 'S00000000000006', account: { ...account, accountNumber: '1234' } }),
    entry({ key: 'S00000000000007', kind: 'debit', mandate: 'M1' }),
  ]
  const codes = (rail: typeof format) => rail.divide(submission(entries)).refused.map(({ code }) => code)
  expect(codes(format)).toEqual(['MD01', 'AG01', 'AM03', 'RC01', 'AC01'])
  expect(codes(iso20022Format({ ...own, creditorId: undefined }))).toEqual([
    'AG01',
    'AG01',
    'AM03',
    'RC01',
    'AC01',
    'AG01',
  ])
})
