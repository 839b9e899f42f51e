/** The full-page loader. Its looks are in styles/loader.css, since index.html shows it before any script. */
export function PageLoader({ label }: { label: string }) {
  return (
    <div className="page-loader" role="status">
      <span className="page-loader-ring" aria-hidden="true" />
      <span className="sr-only">{label}</span>
    </div>
  )
}
