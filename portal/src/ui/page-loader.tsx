/** The full-page loader. Its styles are in styles/loader.css, because index.html shows it before any script runs. */
export function PageLoader({ label }: { label: string }) {
  return (
    <div className="page-loader" role="status">
      <span className="page-loader-ring" aria-hidden="true" />
      <span className="sr-only">{label}</span>
    </div>
  )
}
