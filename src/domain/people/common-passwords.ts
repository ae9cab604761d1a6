const commonPasswords = new Set(
  `123456 1234567 12345678 123456789 1234567890 654321 87654321 123123 123321 112233 102030 121212
  101010 123654 159753 147258 142536 123abc abc123 abcd1234 a1b2c3 1q2w3e 1q2w3e4r 1qaz2wsx qazwsx
  qwerty qwerty123 qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm password password1 password123 passw0rd
  p@ssw0rd senha1 senha12 senha123 senha1234 senha12345 minhasenha mudar123 trocar123 teste123
  admin123 administrador brasil brasil10 brasil123 flamengo flamengo10 corinthians palmeiras saopaulo
  santos vasco123 gremio cruzeiro atletico botafogo fluminense internacional futebol futebol10 teamo
  teamo123 euteamo teamomais amor123 meuamor amorzinho princesa estrela felicidade familia familia1
  sucesso vitoria saudade jesus123 jesuscristo deus123 deusefiel deusemais gabriel gabriela rafael
  rafaela mariana juliana amanda camila leticia fernanda eduardo ricardo rodrigo thiago matheus
  lucas123 bruno123 maria123 pedro123 cachorro cachorro1 gatinho gatinho1 bolinha pipoca princesa1
  focinho focinhoamesa computador internet samsung iloveyou sunshine princess football baseball
  superman batman pokemon dragon monkey letmein welcome welcome1 master shadow michael jordan freedom
  trustno1 whatever starwars hello123`.split(/\s+/),
)

/** Whether a password is easy to guess: a common one, or one character repeated. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase()) || /^(.)\1*$/u.test(password)
}
