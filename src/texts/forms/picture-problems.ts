/** Why a picture of a restaurant is not taken. */
export const pictureProblemTexts = {
  notAnImage: 'Este arquivo não é uma imagem que o navegador consiga abrir.',
  gif: 'Um GIF perderia o movimento. Envie uma foto em JPEG, PNG ou WebP; pode ser uma captura de tela do GIF.',
  tooNarrow: (found: number, least: number) =>
    `A foto tem ${String(found)} pixels de largura; o mínimo é ${String(least)}. Envie a foto original, sem recorte.`,
  tooBig: 'A imagem passou de 2 MB mesmo reduzida. Escolha outra.',
}
