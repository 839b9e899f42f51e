export { ContactSupport } from './contact-support.tsx'
export { CrashReport } from './crash-report-form.tsx'
