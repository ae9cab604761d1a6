import { expect, type Page } from 'playwright/test'
import { expectAccessible, newMember, signIn, test, type Member } from '../../support/journey.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

async function open(page: Page, member: Pick<Member, 'name'>, tab = ''): Promise<void> {
  await page.goto(`/perfil${tab && `?aba=${tab}`}`)
  await signIn(page, member.name)
  await expect(page.getByRole('heading', { name: 'Meu Perfil' })).toBeVisible()
}

/** The words of the toast with this title. */
const toast = (page: Page, title: string) => page.locator('[data-sonner-toast]').filter({ hasText: title })
const save = (page: Page) => page.getByRole('button', { name: 'Salvar alterações' })

/** By day and by night, on a phone and on a desktop. */
async function expectSound(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size)
      await expectAccessible(page)
    }
  }
}

for (const [device, viewport] of [
  ['phone', phone],
  ['desktop', desktop],
] as const) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport })

    test('the menu leads to the profile; personal data is looked up, saved and emptied', async ({ page, sql }) => {
      const member = await newMember(sql)
      await page.goto('/dashboard')
      await signIn(page, member.name)
      await page.getByRole('button', { name: 'Menu da conta' }).click()
      await page.getByRole('menuitem', { name: 'Meu Perfil' }).click()
      await expect(page).toHaveURL('/perfil')
      await expect(page.getByRole('tab')).toHaveText([
        'Dados Pessoais',
        'Segurança',
        'Minha Assinatura',
        'Meus Pets',
        'Privacidade',
      ])

      const cpf = page.getByLabel('CPF')
      await expect(page.getByLabel('Nome completo')).toHaveValue('Nina Prado')
      await cpf.pressSequentially('52998224725')
      await expect(cpf).toHaveValue('529.982.247-25')
      await expect(cpf).toHaveAccessibleDescription('✓ CPF válido')
      await page.getByLabel('Telefone').pressSequentially('1134567890')
      await expect(page.getByLabel('Telefone')).toHaveValue('(11) 3456-7890')
      await page.getByLabel('Telefone').press('End')
      await page.getByLabel('Telefone').fill('')
      await page.keyboard.insertText('+55 11 98765-4321') // as it is pasted
      await expect(page.getByLabel('Telefone')).toHaveValue('(11) 98765-4321')

      const cep = page.getByLabel('CEP', { exact: true })
      const lookUp = page.getByRole('button', { name: 'Buscar CEP' })
      await cep.pressSequentially('0100100')
      await expect(lookUp).toBeDisabled()
      await cep.pressSequentially('0')
      await expect(cep).toHaveValue('01001-000')
      await lookUp.click()
      await expect(page.getByLabel('Rua')).toHaveValue('Praça da Sé')
      await expect(page.getByLabel('Bairro')).toHaveValue('Sé')
      await expect(page.getByLabel('Complemento')).toHaveValue('lado ímpar')
      await expect(page.getByLabel('Cidade', { exact: true })).toHaveValue('São Paulo')
      await expect(page.getByLabel('Estado')).toHaveValue('SP')
      await expect(page.getByLabel('Número')).toBeFocused()
      await page.getByLabel('Número').fill(' 10 ')
      await page.getByLabel('Nome completo').fill('  Nina  ')
      await save(page).click()
      await expect(toast(page, 'Sucesso')).toContainText('Perfil atualizado com sucesso!')
      const stored = () =>
        sql`select full_name, cpf, phone, postal_code, street, number, complement, neighborhood, city, state
        from public.profiles where id = ${member.id}`.then(([row]) => ({ ...row }))
      expect(await stored()).toEqual({
        full_name: 'Nina', cpf: '52998224725', phone: '11987654321', postal_code: '01001000', street: 'Praça da Sé', number: '10',
        complement: 'lado ímpar', neighborhood: 'Sé', city: 'São Paulo', state: 'SP',
      }) // prettier-ignore

      await page.getByLabel('Complemento').fill('   ')
      const request = page.waitForRequest((sent) => sent.method() === 'PATCH')
      await save(page).click()
      expect((await request).postDataJSON()).toEqual({ complement: null })
      await expect.poll(async () => (await stored())['complement']).toBeNull()
      await page.getByRole('button', { name: 'Menu da conta' }).click()
      await expect(page.getByRole('menu').getByText('Nina', { exact: true })).toBeVisible()
    })

    test('pets are added, changed and removed', async ({ page, sql }) => {
      const member = await newMember(sql)
      await open(page, member, 'pets')
      await expect(page.getByText('Nenhum pet por aqui ainda')).toBeVisible()
      await page.getByRole('button', { name: 'Adicionar meu primeiro pet' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Salvar pet' }).click()
      await expect(dialog.getByLabel('Nome')).toHaveAccessibleDescription('Diga o nome do pet')
      await expect(dialog.getByLabel('Porte')).toHaveAccessibleDescription('Escolha o porte do pet')
      await dialog.getByLabel('Nome').fill(' Pituca ')
      await dialog.getByLabel('Porte').selectOption('small')
      await dialog.getByLabel('Necessidades especiais').fill('Medo de trovão')
      await dialog.getByRole('button', { name: 'Salvar pet' }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('tabpanel').getByRole('listitem')).toContainText('Pequeno')
      await expect(page.getByRole('heading', { name: 'Quem sai com você' })).toBeFocused() // the button is gone

      await page.getByRole('button', { name: 'Editar Pituca' }).click()
      await dialog.getByLabel('Porte').selectOption('large')
      await dialog.getByLabel('Necessidades especiais').fill('')
      await dialog.getByRole('button', { name: 'Salvar pet' }).click()
      await expect(page.getByRole('tabpanel').getByRole('listitem')).toContainText('Grande')
      const [pet] = await sql`select name, size, breed, special_needs from public.pets where user_id = ${member.id}`
      expect({ ...pet }).toEqual({ name: 'Pituca', size: 'large', breed: null, special_needs: null })

      await page.getByRole('button', { name: 'Remover Pituca' }).click()
      await dialog.getByRole('button', { name: 'Cancelar' }).click()
      await expect(page.getByRole('heading', { name: 'Pituca' })).toBeVisible()
      await page.getByRole('button', { name: 'Remover Pituca' }).click()
      await dialog.getByRole('button', { name: 'Remover', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Nenhum pet por aqui ainda' })).toBeFocused()
      expect(await sql`select from public.pets where user_id = ${member.id}`).toHaveLength(0)
    })
  })
}

test('an invalid CPF stops the saving beside its field, without a word elsewhere', async ({ page, sql }) => {
  const member = await newMember(sql)
  await open(page, member)
  let sent = 0
  await page.route('**/rest/v1/profiles*', (route) => {
    sent += 1
    return route.continue()
  })
  const cpf = page.getByLabel('CPF')
  await page.getByLabel('Número').fill('12')
  await cpf.pressSequentially('52998224726')
  await expect(cpf).toHaveAccessibleDescription('CPF inválido')
  for (const typed of ['52998224726', '529', '11111111111']) {
    await cpf.fill('')
    await cpf.pressSequentially(typed)
    await save(page).click()
    await expect(cpf).toHaveAccessibleDescription('CPF inválido')
    await expect(cpf).toBeFocused()
  }
  await expect(toast(page, '')).toHaveCount(0)
  expect(sent).toBe(0)
  await cpf.fill('')
  await save(page).click()
  await expect(toast(page, 'Sucesso')).toBeVisible()
})

test('what is wrong is told at its field; a failure in a toast, and nothing typed is lost', async ({ page, sql }) => {
  await open(page, await newMember(sql))
  const cep = page.getByLabel('CEP', { exact: true })
  await page.getByLabel('Nome completo').fill('N')
  await cep.pressSequentially('01001')
  await save(page).click()
  await expect(page.getByLabel('Nome completo')).toHaveAccessibleDescription('Nome deve ter pelo menos 2 caracteres')
  await expect(cep).toHaveAccessibleDescription('CEP deve ter 8 dígitos')
  await cep.fill('')
  await cep.pressSequentially('99999999')
  await page.getByRole('button', { name: 'Buscar CEP' }).click()
  await expect(cep).toHaveAccessibleDescription('CEP não encontrado')

  await page.route('**/cep/**', (route) => route.fulfill({ status: 500 }))
  await page.getByLabel('Rua').fill('Rua das Flores')
  const failed = page.waitForResponse('**/cep/**')
  await page.getByRole('button', { name: 'Buscar CEP' }).click()
  await failed
  await expect(page.getByRole('button', { name: 'Buscar CEP' })).not.toHaveAttribute('aria-busy')
  await expect(cep).toHaveAccessibleDescription('')
  await expect(toast(page, '')).toHaveCount(0)
  await expect(page.getByLabel('Rua')).toHaveValue('Rua das Flores')

  await page.route('**/rest/v1/profiles*', (route) => route.fulfill({ status: 500, json: { message: 'out of order' } }))
  await page.getByLabel('Nome completo').fill('Nina Outra')
  await save(page).click()
  await expect(toast(page, 'Erro')).toContainText('Erro ao atualizar perfil')
  await expect(page.getByLabel('Nome completo')).toHaveValue('Nina Outra')
})

test('leaving with unsaved edits asks first', async ({ page, sql }) => {
  await open(page, await newMember(sql))
  const dialog = page.getByRole('dialog', { name: 'Sair sem salvar?' })
  await page.getByLabel('Nome completo').fill('Nina Outra')
  await page.getByRole('tab', { name: 'Meus Pets' }).click()
  await dialog.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(page).toHaveURL('/perfil')
  await expect(page.getByLabel('Nome completo')).toHaveValue('Nina Outra')
  await page.getByRole('link', { name: 'Focinho à Mesa' }).first().click()
  await dialog.getByRole('button', { name: 'Sair sem salvar' }).click()
  await expect(page).toHaveURL('/dashboard')

  await page.goto('/perfil')
  await page.getByLabel('Nome completo').fill('Nina Outra')
  await page.getByRole('button', { name: 'Menu da conta' }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page).toHaveURL('/')
})

test('the tab is in the address, and an unknown one opens the first', async ({ page, sql }) => {
  await open(page, await newMember(sql), 'nada')
  await expect(page.getByRole('tab', { name: 'Dados Pessoais' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Privacidade' }).click()
  await expect(page).toHaveURL('/perfil?aba=privacidade')
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Privacidade' })).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Dados Pessoais' })).toHaveAttribute('aria-selected', 'true')
})

test('without a network the data can be read and not changed', async ({ page, context, sql }) => {
  await open(page, await newMember(sql))
  await expect(page.getByLabel('Nome completo')).toHaveValue('Nina Prado')
  await context.setOffline(true)
  await expect(
    page.getByText('Sem conexão: estes são os últimos dados que chegaram. Para mudar algo, conecte-se.'),
  ).toBeVisible()
  await expect(page.getByLabel('Nome completo')).toBeDisabled()
  await page.getByRole('tab', { name: 'Meus Pets' }).click()
  await expect(page.getByRole('heading', { name: 'Isto precisa de internet' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Nenhum pet por aqui ainda')).toBeVisible()
})

test('everybody can use every tab', async ({ page, sql }) => {
  test.slow()
  const member = await newMember(sql, { subscriptionEndsIn: 5 })
  await sql`insert into public.pets (user_id, name, size, special_needs) values (${member.id}, 'Pituca', 'small', 'Medo de trovão')`
  await open(page, member)
  await page.getByLabel('CPF').pressSequentially('52998224726')
  await expect(page.getByText('CPF inválido')).toBeVisible()
  await expectSound(page)
  await page.getByLabel('CPF').fill('')
  for (const [tab, text] of [
    ['Segurança', 'Confirmar nova senha'],
    ['Minha Assinatura', 'Sua assinatura está próxima do vencimento.'],
    ['Meus Pets', 'Medo de trovão'],
    ['Privacidade', 'Cada documento com a versão'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByText(text)).toBeVisible()
    await expectSound(page)
  }
  await page.getByRole('button', { name: 'Excluir minha conta' }).click()
  await page.getByRole('button', { name: 'Excluir para sempre' }).click()
  await expect(page.getByText('Escreva EXCLUIR, em maiúsculas')).toBeVisible()
  await expectSound(page)
})
