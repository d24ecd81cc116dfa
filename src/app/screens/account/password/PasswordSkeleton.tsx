/** The shape of the form while nobody knows yet whether there is one. */
export function PasswordSkeleton() {
  return (
    <div className="panel password-card skeleton" aria-hidden="true">
      {['old', 'new', 'repeat'].map((field) => (
        <div key={field}>
          <i className="bone-small" />
          <i className="password-bone" />
        </div>
      ))}
    </div>
  )
}
