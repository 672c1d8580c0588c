import { cx } from 'class-variance-authority'
import { useTranslation } from '../../i18n/use-translation.ts'
import { passwordStrength, type PasswordStrength } from './password-strength.ts'

const steps: Record<PasswordStrength, { filled: number; fill: string }> = {
  short: { filled: 1, fill: 'bg-stop' },
  weak: { filled: 2, fill: 'bg-grace' },
  fair: { filled: 3, fill: 'bg-trial' },
  good: { filled: 4, fill: 'bg-ok' },
}

/** How hard the password is to guess: four bars, and the word that says it. */
export function StrengthMeter({ password }: { password: string }) {
  const { t } = useTranslation()
  const strength = passwordStrength(password)
  const { filled, fill } = steps[strength]
  return (
    <div className="flex flex-col gap-1.5" aria-label={t(($) => $.owner.password.strengthLabel)} role="group">
      <div aria-hidden className="flex gap-1">
        {[1, 2, 3, 4].map((bar) => (
          <span
            key={bar}
            className={cx(
              'h-1.5 flex-1 rounded-full transition-colors',
              password !== '' && bar <= filled ? fill : 'bg-line',
            )}
          />
        ))}
      </div>
      <output className="min-h-5 text-sm text-ink-2">
        {password === '' ? '' : t(($) => $.owner.password.strength[strength])}
      </output>
    </div>
  )
}
