import type { Rule } from '../rule.ts'
import { callsUpward } from './calls-upward.ts'
import { currencyRules } from './currencies.ts'
import { docs } from './docs.ts'
import { escapeHatches } from './escape-hatches.ts'
import { featureTables } from './feature-tables.ts'
import { leaks } from './leaks.ts'
import { migrationRules } from './migrations.ts'
import { names } from './names.ts'
import { portalRules } from './portal.ts'
import { sizes } from './sizes.ts'
import { sqlRules } from './sql.ts'
import { testRules } from './tests.ts'
import { timeAndChance } from './time-and-chance.ts'

export const tidyRules: readonly Rule[] = [
  ...sqlRules,
  ...callsUpward,
  ...timeAndChance,
  ...escapeHatches,
  ...testRules,
  ...sizes,
  ...names,
  ...migrationRules,
  ...leaks,
  ...docs,
  ...featureTables,
  ...portalRules,
  ...currencyRules,
]
