/**
 * The published definitions of the two messages that are sent, and of the statements and notifications that are read: for each type its elements in their order, `?` optional, `*` any
 * number, `+` at least one. A type that begins with `|` is a choice of one. Written from the definitions and independent of the
 * writer. Elements without a type are published too, but are not expected in our files or samples.
 */
export const complexTypes: Readonly<Record<string, string>> = {
  'pain.001.001.09': 'CstmrCdtTrfInitn:CreditInitiation',
  'pain.008.001.08': 'CstmrDrctDbtInitn:DebitInitiation',
  CreditInitiation: 'GrpHdr:GroupHeader PmtInf:CreditInstruction+ SplmtryData*',
  DebitInitiation: 'GrpHdr:GroupHeader PmtInf:DebitInstruction+ SplmtryData*',
  GroupHeader: 'MsgId:Max35 CreDtTm:DateTime Authstn* NbOfTxs:Count CtrlSum:Decimal? InitgPty:Party FwdgAgt?',
  CreditInstruction:
    'PmtInfId:Max35 PmtMtd:TransferMethod BtchBookg:Boolean? NbOfTxs:Count? CtrlSum:Decimal? PmtTpInf:CreditType? ' +
    'ReqdExctnDt:DateChoice PoolgAdjstmntDt? Dbtr:Party DbtrAcct:Account DbtrAgt:Agent DbtrAgtAcct? InstrForDbtrAgt? ' +
    'UltmtDbtr? ChrgBr:Bearer? ChrgsAcct? ChrgsAcctAgt? CdtTrfTxInf:CreditTransaction+',
  DebitInstruction:
    'PmtInfId:Max35 PmtMtd:DebitMethod BtchBookg:Boolean? NbOfTxs:Count? CtrlSum:Decimal? PmtTpInf:DebitType? ' +
    'ReqdColltnDt:Date Cdtr:Party CdtrAcct:Account CdtrAgt:Agent CdtrAgtAcct? UltmtCdtr? ChrgBr:Bearer? ChrgsAcct? ' +
    'ChrgsAcctAgt? CdtrSchmeId:Party? DrctDbtTxInf:DebitTransaction+',
  CreditTransaction:
    'PmtId:PaymentId PmtTpInf? Amt:AmountChoice XchgRateInf? ChrgBr:Bearer? ChqInstr? UltmtDbtr? IntrmyAgt1? ' +
    'IntrmyAgt1Acct? IntrmyAgt2? IntrmyAgt2Acct? IntrmyAgt3? IntrmyAgt3Acct? CdtrAgt:Agent? CdtrAgtAcct? Cdtr:Party? ' +
    'CdtrAcct:Account? UltmtCdtr? InstrForCdtrAgt* InstrForDbtrAgt? Purp? RgltryRptg* Tax? RltdRmtInf* RmtInf:Remittance? ' +
    'SplmtryData*',
  DebitTransaction:
    'PmtId:PaymentId PmtTpInf? InstdAmt:Amount ChrgBr:Bearer? DrctDbtTx:DebitDetails? UltmtCdtr? DbtrAgt:Agent DbtrAgtAcct? ' +
    'Dbtr:Party DbtrAcct:Account UltmtDbtr? InstrForCdtrAgt? Purp? RgltryRptg* Tax? RltdRmtInf* RmtInf:Remittance? SplmtryData*',
  DebitDetails: 'MndtRltdInf:Mandate? CdtrSchmeId:Party? PreNtfctnId? PreNtfctnDt?',
  Mandate:
    'MndtId:Max35? DtOfSgntr:Date? AmdmntInd? AmdmntInfDtls? ElctrncSgntr? FrstColltnDt? FnlColltnDt? Frqcy? Rsn? TrckgDays?',
  CreditType: 'InstrPrty? SvcLvl:CodeOrOwn* LclInstrm:CodeOrOwn? CtgyPurp:CodeOrOwn?',
  DebitType: 'InstrPrty? SvcLvl:CodeOrOwn* LclInstrm:CodeOrOwn? SeqTp:Sequence? CtgyPurp:CodeOrOwn?',
  CodeOrOwn: '| Cd:Code4 Prtry:Max35',
  DateChoice: '| Dt:Date DtTm:DateTime',
  AmountChoice: '| InstdAmt:Amount EqvtAmt',
  PaymentId: 'InstrId:Max35? EndToEndId:Max35 UETR?',
  Party: 'Nm:Max140? PstlAdr? Id:PartyChoice? CtryOfRes? CtctDtls?',
  PartyChoice: '| OrgId:Organisation PrvtId:Person',
  Organisation: 'AnyBIC? LEI? Othr:OtherId*',
  Person: 'DtAndPlcOfBirth? Othr:OtherId*',
  OtherId: 'Id:Max35 SchmeNm? Issr:Max35?',
  Account: 'Id:AccountChoice Tp? Ccy:Currency? Nm? Prxy?',
  AccountChoice: '| IBAN Othr:OtherAccount',
  OtherAccount: 'Id:Max34 SchmeNm:CodeOrOwn? Issr:Max35?',
  Agent: 'FinInstnId:Institution BrnchId?',
  Institution: 'BICFI? ClrSysMmbId:Member? LEI? Nm? PstlAdr? Othr?',
  Member: 'ClrSysId:SystemChoice? MmbId:Max35',
  SystemChoice: '| Cd:Code5 Prtry:Max35',
  Remittance: 'Ustrd:Max140* Strd*',
  'camt.053.001.08': 'BkToCstmrStmt:StatementMessage',
  'camt.054.001.08': 'BkToCstmrDbtCdtNtfctn:NotificationMessage',
  StatementMessage: 'GrpHdr:StatementHeader Stmt:Statement+ SplmtryData*',
  NotificationMessage: 'GrpHdr:StatementHeader Ntfctn:Notification+ SplmtryData*',
  StatementHeader: 'MsgId:Max35 CreDtTm:DateTime MsgRcpt? MsgPgntn? OrgnlBizQry? AddtlInf?',
  Statement:
    'Id:Max35 StmtPgntn:Pagination? ElctrncSeqNb? RptgSeq? LglSeqNb? CreDtTm? FrToDt? CpyDplctInd? RptgSrc? Acct:Account RltdAcct? ' +
    'Intrst* Bal:Balance+ TxsSummry:Summary? Ntry:Entry* AddtlStmtInf?',
  Notification:
    'Id:Max35 NtfctnPgntn? ElctrncSeqNb? RptgSeq? LglSeqNb? CreDtTm? FrToDt? CpyDplctInd? RptgSrc? Acct:Account RltdAcct? Intrst* ' +
    'TxsSummry:Summary? Ntry:Entry* AddtlNtfctnInf?',
  Pagination: 'PgNb:Count LastPgInd:Boolean',
  Balance: 'Tp:BalanceType CdtLine* Amt:Amount CdtDbtInd:Direction Dt:DateChoice Avlbty*',
  BalanceType: 'CdOrPrtry:CodeOrOwn SubTp?',
  Summary: 'TtlNtries:EntryCount? TtlCdtNtries? TtlDbtNtries? TtlNtriesPerBkTxCd*',
  EntryCount: 'NbOfNtries:Count? Sum:Decimal? TtlNetNtry?',
  Entry:
    'NtryRef:Max35? Amt:Amount CdtDbtInd:Direction RvslInd:Boolean? Sts:CodeOrOwn BookgDt:DateChoice? ValDt:DateChoice? ' +
    'AcctSvcrRef:Max35? Avlbty* BkTxCd:TransactionCode ComssnWvrInd? AddtlInfInd? AmtDtls:Amounts? Chrgs? TechInptChanl? Intrst? ' +
    'CardTx? NtryDtls:EntryDetails* AddtlNtryInf:Max140?',
  TransactionCode: 'Domn:Domain? Prtry?',
  Domain: 'Cd:Code4 Fmly:Family',
  Family: 'Cd:Code4 SubFmlyCd:Code4',
  EntryDetails: 'Btch:Batch? TxDtls:Transaction*',
  Batch: 'MsgId? PmtInfId:Max35? NbOfTxs? TtlAmt? CdtDbtInd?',
  Transaction:
    'Refs:References? Amt:Amount? CdtDbtInd:Direction? AmtDtls:Amounts? Avlbty* BkTxCd:TransactionCode? Chrgs? Intrst? ' +
    'RltdPties:Parties? RltdAgts? LclInstrm? Purp? RltdRmtInf* RmtInf:Remittance? RltdDts? RltdPric? RltdQties* FinInstrmId? Tax? ' +
    'RtrInf:Return? CorpActn? SfkpgAcct? CshDpst* CardTx? AddtlTxInf:Max140? SplmtryData*',
  References:
    'MsgId? AcctSvcrRef? PmtInfId? InstrId? EndToEndId:Max35? UETR? TxId? MndtId? ChqNb? ClrSysRef? AcctOwnrTxId? AcctSvcrTxId? MktInfrstrctrTxId? PrcgId? Prtry*',
  Amounts: 'InstdAmt:StatedAmount? TxAmt:StatedAmount? CntrValAmt? AnncdPstngAmt? PrtryAmt*',
  StatedAmount: 'Amt:Amount CcyXchg?',
  Parties:
    'InitgPty? Dbtr:PartyOrAgent? DbtrAcct? UltmtDbtr? Cdtr:PartyOrAgent? CdtrAcct? UltmtCdtr? TradgPty? Prtry*',
  PartyOrAgent: '| Pty:Party Agt',
  Return: 'OrgnlBkTxCd? Orgtr? Rsn:CodeOrOwn? AddtlInf*',
}

const day = String.raw`\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])`

export const simpleTypes: Readonly<Record<string, RegExp>> = {
  Max34: /^.{1,34}$/,
  Max35: /^.{1,35}$/,
  Max140: /^.{1,140}$/,
  Code4: /^.{1,4}$/,
  Code5: /^.{1,5}$/,
  Count: /^\d{1,15}$/,
  Decimal: /^\d{1,15}(?:\.\d{1,5})?$/,
  Amount: /^\d{1,13}(?:\.\d{1,5})?$/,
  Currency: /^[A-Z]{3}$/,
  Boolean: /^(?:true|false)$/,
  Date: new RegExp(`^${day}$`),
  DateTime: new RegExp(String.raw`^${day}T\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?$`),
  TransferMethod: /^(?:CHK|TRF|TRA)$/,
  DebitMethod: /^DD$/,
  Direction: /^(?:CRDT|DBIT)$/,
  Bearer: /^(?:DEBT|CRED|SHAR|SLEV)$/,
  Sequence: /^(?:FRST|RCUR|FNAL|OOFF|RPRE)$/,
}
