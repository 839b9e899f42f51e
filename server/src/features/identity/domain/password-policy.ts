import { hasSpaceAtEdge, passwordRules, type PasswordRule } from '@sooner/rules/password-policy'

/**
 * The commonWords that people choose as passwords: names, teams, months, feelings, neighboring keys, the product and its trade.
 * Attackers try these first, with a leading capital and a trailing year and exclamation mark.
 */
const commonWords = `
  password passwort passphrase passcode passwd pass secret secrets private login logmein letmein letmeinnow welcome welcomeback
  hello helloworld goodbye admin administrator root master superuser superman batman spiderman ironman wonderwoman wolverine
  user username guest test tester testing testtest demo sample default changeme changeit temporary temppass newpassword
  mypassword yourpassword thepassword nopassword forgot forgotten access accessgranted opensesame sesame security secure
  qwerty qwertyuiop qwert qwerty qwer qwertz qwertzuiop azerty azertyuiop asdf asdfg asdfgh asdfghjkl asdfjkl zxcv zxcvb
  zxcvbn zxcvbnm qazwsx qazwsxedc wsxedc qaz wsx edc qweasd qweasdzxc asdqwe zaqwsx poiuyt lkjhgf mnbvcxz abc abcd abcde
  abcdef abcdefg abcdefgh abcabc aabbcc aaa aaaa aaaaaa xxx xxxxxx zzz zzzzzz qqq qqqqqq
  dragon monkey tiger lion eagle falcon hawk wolf bear shark panther jaguar leopard cobra viper scorpion phoenix unicorn
  pony horse horses dog doggy dogs puppy cat cats kitty kitten rabbit bunny hamster turtle dolphin penguin butterfly
  ladybug spider chicken duck
  football baseball basketball softball volleyball soccer hockey golf golfer tennis rugby cricket boxing swimming running
  fitness fishing hunting racing skater surfer snowboard cowboys yankees lakers steelers packers patriots eagles giants
  rangers redsox cubs bears broncos raiders chargers dolphins falcons ravens saints vikings celtics bulls warriors knicks
  arsenal chelsea liverpool everton tottenham manchester manunited mancity barcelona realmadrid juventus bayern
  love lovely loveme lovers iloveyou iloveu ihateyou forever always angel angels babygirl babyboy baby babe honey sweetie
  sweetheart darling princess prince queen king kingdom beautiful pretty sexy gorgeous happy happiness smile sunshine
  sunflower rainbow flower flowers rose roses daisy jasmine lily violet heaven heart blessed blessing jesus jesuschrist
  christ christian god godisgood faith hope grace trinity trustno trustme mother father mommy daddy sister brother family
  friend friends bestfriend
  michael michelle jennifer jessica jordan joshua matthew andrew daniel david robert thomas william james john joseph
  charles christopher anthony mark richard george steven brian kevin jason justin brandon ryan eric adam alex alexander
  alexis amanda ashley brittany nicole stephanie samantha elizabeth sarah rachel rebecca laura lauren megan melissa
  amber tiffany crystal heather danielle victoria vanessa natalie hannah emily emma olivia sophia isabella charlotte
  maria carlos juan jose luis miguel antonio francisco diego alejandro fernando gabriel angela andrea monica patricia
  sandra barbara susan linda nancy karen lisa donna carol helen margaret maggie buddy bailey charlie max molly lucy
  sadie rocky jake cooper tucker buster shadow ginger pepper oreo peanut cookie
  january february march april may june july august september october november december monday tuesday wednesday thursday
  friday saturday sunday spring summer autumn fall winter season christmas halloween easter holiday vacation birthday
  america american usa unitedstates newyork california texas florida chicago boston dallas houston denver seattle atlanta
  phoenix miami orlando london paris france england germany berlin canada toronto mexico madrid spain italy
  coffee chocolate cheese pizza banana apple orange cherry strawberry lemon peaches cupcake cookies candy sugar pepsi
  cocacola whiskey vodka beer
  starwars startrek skywalker vader yoda gandalf frodo hobbit matrix terminator pokemon pikachu naruto minecraft fortnite
  warcraft playstation nintendo xbox mario zelda sonic disney mickey minnie simpsons marvel avengers hogwarts potter
  harrypotter metallica nirvana slipknot eminem beatles elvis madonna guitar music rocknroll
  computer internet google facebook twitter instagram youtube linkedin amazon microsoft windows office apple iphone
  android samsung server network wireless laptop desktop database oracle cisco linux ubuntu
  mustang corvette camaro ferrari porsche mercedes toyota honda yamaha harley chevy ford jeep truck hummer ducati
  money dollar dollars cash million millionaire business company bank banking finance financial invoice invoices payment
  payments account accounts accounting vendor vendors partner portal payday paycheck sooner soonerpay factoring credit
  whatever nothing something anything everything nobody somebody number freedom liberty justice power thunder lightning
  killer hunter ranger warrior ninja samurai soldier marine army navy airforce police fireman doctor nurse teacher
  student school college university blink matrix magic mystery diamond silver golden gold purple yellow green black
  white blue red orange pink buster slayer hacker hackme jackass bullshit asshole fuckyou fuckoff
`
const known = new Set(commonWords.trim().split(/\s+/))

/** Keyboard walks, compared unchanged because digits and punctuation marks are part of them. */
const walks = new Set([
  ...[
    '1qaz2wsx',
    '1qaz@wsx',
    '1qaz!qaz',
    'zaq1@wsx',
    'zaq12wsx',
    'zaq!2wsx',
    '!qaz2wsx',
    '!qaz@wsx',
    'qaz123!@#',
  ],
  ...[
    '1q2w3e4r',
    '1q2w3e4r!',
    '1q2w3e4r5t',
    'q1w2e3r4',
    'q1w2e3r4!',
    '!q2w3e4r',
    '1q2w#e4r',
    '!q@w#e4r',
    'a1b2c3d4',
  ],
  ...[
    'a1b2c3d4!',
    'q!w@e#r$',
    'asdf1234!',
    'qwer1234!',
    'qwe123!@#',
    'abc123!@#',
    'asd123!@#',
    '123qwe!@#',
    '!@#123qwe',
  ],
])

const disguises: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
  '+': 't',
  '8': 'b',
  '9': 'g',
}

const undisguised = (text: string) => Array.from(text, (letter) => disguises[letter] ?? letter).join('')

/** The most characters (years, counts, marks) before or after the word. With more of them, the password is not common. */
const frills = 6
const framed = new RegExp(`^[^a-z]{0,${frills}}?(.+?)[^a-z]{0,${frills}}$`)

/** Returns whether the password is a common word, also with substituted letters or added digits and marks. */
export function isCommonPassword(password: string): boolean {
  const low = password.toLowerCase()
  if (walks.has(low)) return true
  const plain = framed.exec(low)?.[1] ?? low
  return [plain, undisguised(plain), undisguised(plain).replace(/[^a-z]+/g, ''), lettersOf(low)].some((one) =>
    known.has(one),
  )
}

/** Returns the letters alone, unless many other characters surround them: such a password is not common. */
const lettersOf = (low: string): string => {
  const letters = low.replace(/[^a-z]+/g, '')
  return low.length - letters.length <= frills ? letters : ''
}

const wordsOfRule: Readonly<Record<PasswordRule, string>> = {
  length: 'Password not long enough',
  upper: 'Password must have uppercase characters',
  lower: 'Password must have lowercase characters',
  digit: 'Password must have numeric characters',
  symbol: 'Password must have symbol characters',
}

/** Returns the first unmet rule in the hosted service's wordsOfRule, or undefined if the password meets all of them. */
export function lackOf(password: string): string | undefined {
  if (hasSpaceAtEdge(password)) return 'Password must not begin or end with a space'
  const unmet = passwordRules(password).find(({ met }) => !met)
  return unmet && wordsOfRule[unmet.rule]
}
