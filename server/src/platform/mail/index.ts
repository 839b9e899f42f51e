export {
  attemptEach,
  brandedTransport,
  deliver,
  deliverAll,
  handOver,
  handOverMany,
  mailStopped,
  transportOf,
  wordsOnAddress,
  type Attempted,
  type MailAttachment,
  type MailBrand,
  type MailMessage,
  type MailTransport,
} from './message.ts'
export { readReport, type MailReport } from './read-report.ts'
export { escapeHtml, renderMail, type MailContent, type RenderedMail } from './render.ts'
export { mailIdIn, mailIdOf, returnPathOf, type ReturnPaths } from './return-path.ts'
export { smtpTransport, type SmtpOptions } from './smtp.ts'
export { abuseReport, bounceReport } from './write-report.ts'
