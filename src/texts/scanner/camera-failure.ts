export const cameraFailureTexts = {
  titles: {
    denied: 'A câmera está bloqueada para este site',
    missing: 'Não encontramos uma câmera neste aparelho',
    busy: 'A câmera não respondeu',
    insecure: 'O navegador só libera a câmera em endereço seguro',
  },
  help: {
    missing: ['Se ela é externa, confira o cabo e tente de novo.'],
    busy: ['Feche outros aplicativos ou abas que estejam usando a câmera e tente de novo.'],
    insecure: ['Abra o endereço que começa com https:// e tente de novo.'],
  },
  /** How to allow the camera, by where the app is shown. */
  allow: {
    onIphone: [
      'Abra Ajustes › Apps › Safari › Câmera (até o iOS 17: Ajustes › Safari › Câmera) e escolha Permitir. ' +
        'Depois recarregue a página.',
    ],
    installedOnIphone: [
      'Abra Ajustes › Apps › Safari › Câmera (até o iOS 17: Ajustes › Safari › Câmera) e escolha Permitir. ' +
        'Depois feche e abra o aplicativo.',
    ],
    inBrowser: ['Toque no ícone ao lado do endereço, abra Permissões e permita a Câmera.'],
    installed: [
      'Android: segure o ícone do aplicativo, toque em Configurações do site › Câmera e permita. Se isso não ' +
        'aparece, no Chrome: ⋮ › Configurações › Configurações do site › Câmera.',
      'Computador: no alto da janela, abra ⋮ › Informações do app e permita a Câmera.',
    ],
    inFullScreen: ['Para ver como permitir, saia da tela inteira.'],
  },
  meanwhile: {
    voucher: 'Enquanto isso, tire uma foto do QR ou digite o código que aparece embaixo dele.',
    connection: 'Enquanto isso, tire uma foto do QR ou digite o código que aparece junto dele.',
  },
  photo: 'Tirar foto do QR',
  readingPhoto: 'Lendo a foto...',
  photoProblems: {
    unreadable: 'Não conseguimos abrir esta foto. Tire outra ou digite o código.',
    empty: 'Não encontramos um QR nesta foto. Aproxime, evite reflexos e tente de novo.',
  },
  retry: 'Tentar de novo',
} as const
