export {
  brandedTransport,
  deliver,
  deliverAll,
  type MailAttachment,
  type MailBrand,
  type MailMessage,
  type MailTransport,
} from './message.ts'
export { escapeHtml, renderMail, type MailContent, type RenderedMail } from './render.ts'
export { smtpTransport, type SmtpOptions } from './smtp.ts'
