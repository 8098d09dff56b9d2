import { passwordLength } from '#contract/constants';

/** Words that are frequent in leaked passwords. */
const commonWords = (
  'password passwort motdepasse contrasena contraseña welcome willkommen bienvenue bienvenido qwerty qwertz azerty ' +
  'iloveyou letmein admin administrator superman batman football fussball baseball basketball liverpool chelsea ' +
  'barcelona realmadrid sunshine sonnenschein princess prinzessin princesse dragon monkey master shadow michael ' +
  'jordan charlie daniel thomas computer internet samsung google facebook starwars pokemon whatever trustno1 ' +
  'schatz hallo bonjour soleil chocolat doudou nicolas camille loulou tequiero teamo estrella mariposa america ' +
  'freedom cheese killer summer winter spring autumn sommer hospital krankenhaus hopital doctor medicine wardwise ' +
  'changeme default guest secret access login user test testing abc qazwsx zxcvbn asdfgh 1q2w3e4r'
).split(' ');

const keyRuns = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  '98765432109876543210',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
];

/**
 * Whether a password is easily guessed: a common word with few other characters, a run of keys, one character
 * or group repeated, or the person's own name or address.
 */
export function isCommonPassword(password: string, personalWords: readonly string[] = []): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  const letters = plain
    .replaceAll('@', 'a')
    .replaceAll('0', 'o')
    .replaceAll('1', 'i')
    .replaceAll('3', 'e')
    .replaceAll('5', 's')
    .replaceAll('$', 's');
  if (/^(.{1,4})\1+.{0,2}$/.test(plain) || isRepeatedGroup(plain)) return true;
  if (/^\d+$/.test(plain) && plain.length < 14) return true;
  if (keyRuns.some((run) => longestSharedRun(plain, run) >= Math.max(6, plain.length - 4))) return true;
  const own = personalWords.map((word) => word.toLowerCase()).filter((word) => word.length >= 4);
  return [...commonWords, ...own].some((word) => {
    const rest = [plain, letters].map((text) => text.split(word).join(''));
    return rest.some((left) => left.length < plain.length && left.length <= 5);
  });
}

/** Whether a password repeats a group shorter than the minimum length: it is only as strong as the group. */
function isRepeatedGroup(plain: string): boolean {
  const longest = Math.min(passwordLength.min - 1, Math.floor(plain.length / 2));
  return Array.from({ length: longest }, (_, index) => index + 1).some(
    (length) => plain.slice(length) === plain.slice(0, -length),
  );
}

function longestSharedRun(text: string, run: string): number {
  let longest = 0;
  for (let start = 0; start < text.length; start++) {
    while (run.includes(text.slice(start, start + longest + 1)) && start + longest < text.length) longest++;
  }
  return longest;
}
