export const cameraFailureTexts = {
  titles: {
    denied: 'A câmera está bloqueada para este site',
    missing: 'Não encontramos uma câmera neste aparelho',
    busy: 'A câmera não respondeu',
    insecure: 'O navegador só libera a câmera em endereço seguro',
  },
  help: {
    denied: [
      'iPhone ou iPad: Ajustes > Apps > Safari > Câmera > Permitir. Depois recarregue a página.',
      'Android ou computador: toque no ícone ao lado do endereço, abra Permissões e permita a Câmera.',
    ],
    missing: ['Se ela é externa, confira o cabo e tente de novo.'],
    busy: ['Feche outros aplicativos ou abas que estejam usando a câmera e tente de novo.'],
    insecure: ['Abra o endereço que começa com https:// e tente de novo.'],
  },
  meanwhile: {
    voucher: 'Enquanto isso, tire uma foto do QR ou digite o código que aparece embaixo dele.',
    connection: 'Enquanto isso, tire uma foto do QR ou digite o código que aparece junto dele.',
  },
  photo: 'Tirar foto do QR',
  readingPhoto: 'Lendo a foto...',
  emptyPhoto: 'Não encontramos um QR nesta foto. Aproxime, evite reflexos e tente de novo.',
  retry: 'Tentar de novo',
} as const
