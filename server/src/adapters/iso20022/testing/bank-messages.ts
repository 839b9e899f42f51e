/** Messages as banks send them, composed without the product's code. */
const head = '<GrpHdr><MsgId>BANK-1</MsgId><CreDtTm>2026-11-25T07:30:00Z</CreDtTm></GrpHdr>'
const document = (message: string, content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${message}">${content}</Document>`

const reason = (code: string | undefined) =>
  code === undefined ? '' : `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn><AddtlInf>text</AddtlInf></StsRsnInf>`

export interface Status {
  readonly key: string
  readonly status: string
  readonly code?: string
  readonly amount?: string
}

export const statusReport = (
  statuses: readonly Status[],
  { group = '', groupCode = undefined as string | undefined, payment = '', message = 'pain.002.001.10' } = {},
) =>
  document(
    message,
    `<CstmrPmtStsRpt>${head}<OrgnlGrpInfAndSts><OrgnlMsgId>FILE1</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId>` +
      `${group && `<GrpSts>${group}</GrpSts>`}${reason(groupCode)}</OrgnlGrpInfAndSts>` +
      `<OrgnlPmtInfAndSts><OrgnlPmtInfId>FILE1</OrgnlPmtInfId>${payment && `<PmtInfSts>${payment}</PmtInfSts>`}` +
      statuses
        .map(
          ({ key, status, code, amount }) =>
            `<TxInfAndSts><StsId>1</StsId><OrgnlEndToEndId>${key}</OrgnlEndToEndId><TxSts>${status}</TxSts>${reason(code)}` +
            `${amount === undefined ? '' : `<OrgnlTxRef><Amt><InstdAmt Ccy="GBP">${amount}</InstdAmt></Amt></OrgnlTxRef>`}</TxInfAndSts>`,
        )
        .join('') +
      `</OrgnlPmtInfAndSts></CstmrPmtStsRpt>`,
  )

export interface Line {
  readonly amount: string
  readonly direction?: 'CRDT' | 'DBIT'
  readonly status?: string
  readonly reversal?: boolean
  readonly family?: string
  readonly batch?: string
  /** The reference that the bank gave the entry. */
  readonly reference?: string
  readonly details?: readonly {
    readonly key: string
    readonly returned?: string
    /** The elements that state what was moved. */
    readonly amounts?: string
    /** The elements that state who sent it and why. */
    readonly about?: string
  }[]
}

const line = ({
  amount,
  direction = 'DBIT',
  status = '<Cd>BOOK</Cd>',
  reversal = false,
  family = 'ESCT',
  batch,
  reference,
  details = [],
}: Line) =>
  `<Ntry><Amt Ccy="GBP">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>${reversal ? '<RvslInd>true</RvslInd>' : ''}` +
  `<Sts>${status}</Sts><BookgDt><Dt>2026-11-24</Dt></BookgDt><ValDt><Dt>2026-11-24</Dt></ValDt>` +
  (reference === undefined ? '' : `<AcctSvcrRef>${reference}</AcctSvcrRef>`) +
  `<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>ICDT</Cd><SubFmlyCd>${family}</SubFmlyCd></Fmly></Domn></BkTxCd><NtryDtls>` +
  (batch === undefined ? '' : `<Btch><PmtInfId>${batch}</PmtInfId></Btch>`) +
  details
    .map(
      ({ key, returned, amounts = '', about = '' }) =>
        `<TxDtls><Refs><EndToEndId>${key}</EndToEndId></Refs>${amounts}` +
        `${returned === undefined ? '' : `<RtrInf><Rsn><Cd>${returned}</Cd></Rsn></RtrInf>`}${about}</TxDtls>`,
    )
    .join('') +
  `</NtryDtls></Ntry>`

const balance = (type: string, amount: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp><Amt Ccy="GBP">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>` +
  `<Dt><Dt>2026-11-24</Dt></Dt></Bal>`

/** The account of the samples. */
const ourAccount = '<Acct><Id><Othr><Id>20000055779911</Id></Othr></Id></Acct>'

export const statement = (
  lines: readonly Line[],
  {
    opening = '',
    closing = '',
    entries = '',
    pages = '',
    message = 'camt.053.001.08',
    account = ourAccount,
  } = {},
) => {
  const [root, part] = message.startsWith('camt.053')
    ? ['BkToCstmrStmt', 'Stmt']
    : ['BkToCstmrDbtCdtNtfctn', 'Ntfctn']
  return document(
    message,
    `<${root}>${head}<${part}><Id>1</Id>${pages}${account}` +
      `${opening && balance('OPBD', opening)}${closing && balance('CLBD', closing)}` +
      (entries && `<TxsSummry><TtlNtries><NbOfNtries>${entries}</NbOfNtries></TtlNtries></TxsSummry>`) +
      `${lines.map((given, at) => line(part === 'Stmt' ? given : { reference: `B${at}`, ...given })).join('')}</${part}></${root}>`,
  )
}

export async function* inPieces(text: string, size = 61): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size))
}
