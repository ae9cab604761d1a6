import { expect, type Page } from 'playwright/test'
import { expectAccessible, newMember, openAsNewMember, signOut, test } from '../../support/journey.ts'
import { closeToasts, toast } from '../../support/toasts.ts'
import { desktop, openProfile, phone } from './profile-page.ts'

const saveButton = (page: Page) => page.getByRole('button', { name: 'Salvar alterações' })

/** Checks the page with axe, light and dark, on a phone and on a desktop. */
async function expectAccessibleEverywhere(page: Page): Promise<void> {
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
  test.describe(`On a ${device}`, () => {
    test.use({ viewport })

    test('A member opens the profile from the menu, looks up an address, saves it and clears a field', async ({
      page,
      sql,
    }) => {
      const member = await openAsNewMember(page, sql)
      await page.getByRole('button', { name: 'Menu da conta' }).click()
      await page.getByRole('menuitem', { name: 'Meu Perfil' }).click()
      await expect(page).toHaveURL('/perfil')
      await expect(page.getByRole('tab')).toHaveText([
        'Dados Pessoais',
        'Segurança',
        'Minha Assinatura',
        'Meus Pets',
        'Avisos',
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
      await page.keyboard.insertText('+55 11 98765-4321') // as pasted from another app
      await expect(page.getByLabel('Telefone')).toHaveValue('(11) 98765-4321')

      const cep = page.getByLabel('CEP', { exact: true })
      const lookUpButton = page.getByRole('button', { name: 'Buscar CEP' })
      await cep.pressSequentially('0100100')
      await expect(lookUpButton).toBeDisabled()
      await cep.pressSequentially('0')
      await expect(cep).toHaveValue('01001-000')
      await lookUpButton.click()
      await expect(page.getByLabel('Rua')).toHaveValue('Praça da Sé')
      await expect(page.getByLabel('Bairro')).toHaveValue('Sé')
      await expect(page.getByLabel('Complemento')).toHaveValue('lado ímpar')
      await expect(page.getByLabel('Cidade', { exact: true })).toHaveValue('São Paulo')
      await expect(page.getByLabel('Estado')).toHaveValue('SP')
      await expect(page.getByLabel('Número')).toBeFocused()
      await page.getByLabel('Número').fill(' 10 ')
      await page.getByLabel('Nome completo').fill('  Nina  ')
      await saveButton(page).click()
      await expect(toast(page, 'Sucesso')).toContainText('Perfil atualizado com sucesso!')
      await closeToasts(page)
      const stored = () =>
        sql`select full_name, cpf, phone, postal_code, street, number, complement, neighborhood, city, state
        from public.profiles where id = ${member.id}`.then(([row]) => ({ ...row }))
      expect(await stored()).toEqual({
        full_name: 'Nina',
        cpf: '52998224725',
        phone: '11987654321',
        postal_code: '01001000',
        street: 'Praça da Sé',
        number: '10',
        complement: 'lado ímpar',
        neighborhood: 'Sé',
        city: 'São Paulo',
        state: 'SP',
      })

      await page.getByLabel('Complemento').fill('   ')
      const request = page.waitForRequest((sent) => sent.method() === 'PATCH')
      await saveButton(page).click()
      expect((await request).postDataJSON()).toEqual({ complement: null })
      await expect.poll(async () => (await stored())['complement']).toBeNull()
      await expect(toast(page, 'Sucesso')).toBeVisible()
      await closeToasts(page) // on a phone they cover the menu
      await page.getByRole('button', { name: 'Menu da conta' }).click()
      await expect(page.getByRole('menu').getByText('Nina', { exact: true })).toBeVisible()
    })
  })
}

test('An invalid CPF prevents saving and shows a message at its field only', async ({ page, sql }) => {
  const member = await newMember(sql)
  await openProfile(page, member)
  let requests = 0
  await page.route('**/rest/v1/profiles*', (route) => {
    requests += 1
    return route.continue()
  })
  const cpf = page.getByLabel('CPF')
  await page.getByLabel('Número').fill('12')
  await cpf.pressSequentially('52998224726')
  await expect(cpf).toHaveAccessibleDescription('CPF inválido')
  for (const typed of ['52998224726', '529', '11111111111']) {
    await cpf.fill('')
    await cpf.pressSequentially(typed)
    await saveButton(page).click()
    await expect(cpf).toHaveAccessibleDescription('CPF inválido')
    await expect(cpf).toBeFocused()
  }
  await expect(toast(page, '')).toHaveCount(0)
  expect(requests).toBe(0)
  await cpf.fill('')
  await saveButton(page).click()
  await expect(toast(page, 'Sucesso')).toBeVisible()
})

test('Invalid fields show a message, a failed save shows a toast, and nothing typed is lost', async ({ page, sql }) => {
  await openProfile(page, await newMember(sql))
  const cep = page.getByLabel('CEP', { exact: true })
  await page.getByLabel('Nome completo').fill('N')
  await cep.pressSequentially('01001')
  await saveButton(page).click()
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
  await saveButton(page).click()
  await expect(toast(page, 'Erro')).toContainText('Erro ao atualizar perfil')
  await expect(page.getByLabel('Nome completo')).toHaveValue('Nina Outra')
})

test('Leaving with unsaved changes asks for confirmation first', async ({ page, sql }) => {
  await openProfile(page, await newMember(sql))
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
  const signOutAndChoose = async (answer: string) => {
    await signOut(page)
    const question = page.getByRole('dialog', { name: 'Sair agora?' })
    await expect(question).toContainText('Você ainda não salvou tudo o que mudou nesta página.')
    await question.getByRole('button', { name: answer }).click()
  }
  await signOutAndChoose('Ficar')
  await expect(page.getByLabel('Nome completo')).toHaveValue('Nina Outra')
  await signOutAndChoose('Sair mesmo assim')
  await expect(page).toHaveURL('/')
})

test('The address names the tab, and an unknown tab opens the first', async ({ page, sql }) => {
  await openProfile(page, await newMember(sql), 'nada')
  await expect(page.getByRole('tab', { name: 'Dados Pessoais' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Privacidade' }).click()
  await expect(page).toHaveURL('/perfil?aba=privacidade')
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Privacidade' })).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Dados Pessoais' })).toHaveAttribute('aria-selected', 'true')
})

test('Arrow keys move along the tabs of the profile, and Enter opens one', async ({ page, sql }) => {
  await openProfile(page, await newMember(sql))
  await page.getByRole('tab', { name: 'Dados Pessoais' }).press('ArrowLeft')
  await expect(page.getByRole('tab', { name: 'Privacidade' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('tab', { name: 'Meus Pets' })).toBeFocused()
  await expect(page.getByLabel('Nome completo')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nenhum pet por aqui ainda')).toBeVisible()
})

test('Without a network the data can be read but not changed', async ({ page, context, sql }) => {
  await openProfile(page, await newMember(sql))
  await expect(page.getByLabel('Nome completo')).toHaveValue('Nina Prado')
  await page.waitForLoadState('networkidle') // without a service worker, the code of the tabs comes when it is idle
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

test('Everybody can use every tab', async ({ page, sql }) => {
  test.slow()
  const member = await newMember(sql, { subscriptionEndsIn: 5 })
  await sql`
    insert into public.pets (user_id, name, size, special_needs)
    values (${member.id}, 'Pituca', 'small', 'Medo de trovão')`
  await openProfile(page, member)
  await page.getByLabel('CPF').pressSequentially('52998224726')
  await expect(page.getByText('CPF inválido')).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.getByLabel('CPF').fill('')
  for (const [tab, text] of [
    ['Segurança', 'Confirmar nova senha'],
    ['Minha Assinatura', 'Sua assinatura está próxima do vencimento.'],
    ['Meus Pets', 'Medo de trovão'],
    ['Privacidade', 'Cada documento com a versão'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByText(text)).toBeVisible()
    await expectAccessibleEverywhere(page)
  }
  await page.getByRole('button', { name: 'Excluir minha conta' }).click()
  await page.getByRole('button', { name: 'Excluir para sempre' }).click()
  await expect(page.getByText('Escreva EXCLUIR, em maiúsculas')).toBeVisible()
  await expectAccessibleEverywhere(page)
})
