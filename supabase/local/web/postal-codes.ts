/** Sample addresses in ViaCEP's fields; the last is a town with a single CEP. */
const addresses = [
  ['01001-000', 'Praça da Sé', 'lado ímpar', 'Sé', 'São Paulo', 'SP'],
  ['01310-100', 'Avenida Paulista', 'de 612 a 1510 - lado par', 'Bela Vista', 'São Paulo', 'SP'],
  ['20031-050', 'Praça Floriano', '', 'Centro', 'Rio de Janeiro', 'RJ'],
  ['30130-010', 'Praça Sete de Setembro', '', 'Centro', 'Belo Horizonte', 'MG'],
  ['70150-900', 'Praça dos Três Poderes', '', 'Zona Cívico-Administrativa', 'Brasília', 'DF'],
  ['80020-320', 'Rua XV de Novembro', '', 'Centro', 'Curitiba', 'PR'],
  ['90010-273', 'Rua dos Andradas', '', 'Centro Histórico', 'Porto Alegre', 'RS'],
  ['18195-000', '', '', '', 'Capela do Alto', 'SP'],
] as const

/** ViaCEP's answer for 8 digits; undefined (a bad request) for other text. */
export function findPostalCode(digits: string): Record<string, string> | undefined {
  if (!/^\d{8}$/.test(digits)) return undefined
  const address = addresses.find(([cep]) => cep.replace('-', '') === digits)
  if (address === undefined) return { erro: 'true' }
  const [cep, logradouro, complemento, bairro, localidade, uf] = address
  return { cep, logradouro, complemento, bairro, localidade, uf }
}
