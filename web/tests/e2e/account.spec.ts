/** An account from the guest to its deletion, through the pages, at a real server. */
import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { hasServer, RealServer } from './server';
import { listen, prefer } from './site';

test.skip(!hasServer(), 'this baize has no server');

const server = new RealServer();
test.beforeAll(() => server.start());
test.afterAll(() => server.close());

const password = 'correct horse battery';

async function visit(browser: Browser, theme: 'light' | 'dark' = 'light'): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await prefer(page, { lessMotion: true, theme });
  await page.goto(`${server.site}account`);
  await expect(page.getByRole('form', { name: 'Keep your games' })).toBeVisible();
  return page;
}

/** A guest becomes somebody; the recovery code. */
async function signUp(page: Page, name: string): Promise<string> {
  const form = page.getByRole('form', { name: 'Keep your games' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Password').fill(password);
  await form.getByRole('button', { name: 'Create the account' }).click();
  const code = await page.locator('code').innerText();
  await page.getByRole('button', { name: 'I have written it down' }).click();
  await expect(page.getByText(`You are ${name}.`)).toBeVisible();
  await expect(page.locator('body')).not.toContainText(code);
  return code;
}

async function logIn(page: Page, name: string, secret: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Log in' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Password').fill(secret);
  await form.getByRole('button', { name: 'Log in' }).click();
}

test('a name, elsewhere again, another password, recovered, gone', async ({ browser }) => {
  const page = await visit(browser);
  const code = await signUp(page, 'Ada');
  const elsewhere = await visit(browser);
  await logIn(elsewhere, 'Ada', 'incorrect horse');
  await expect(elsewhere.getByRole('alert')).toContainText('do not belong together');
  await logIn(elsewhere, 'Ada', password);
  await expect(elsewhere.getByText('You are Ada.')).toBeVisible();

  const change = page.getByRole('form', { name: 'Another password' });
  await change.getByLabel('Password so far').fill('incorrect horse');
  await change.getByLabel('New password').fill('another long password');
  await change.getByRole('button').click();
  await expect(page.getByRole('alert')).toContainText('not the password');
  await change.getByLabel('Password so far').fill(password);
  await change.getByRole('button').click();
  const fresh = await page.locator('code').innerText();
  expect(fresh).not.toBe(code);
  await page.getByRole('button', { name: 'I have written it down' }).click();

  await page.getByRole('form', { name: 'Log out' }).getByRole('button').click();
  await expect(page.getByText('a guest. Your games')).toBeVisible();
  await page.getByRole('button', { name: 'Forgot the password?' }).click();
  const recover = page.getByRole('form', { name: 'A new password' });
  await recover.getByLabel('Name').fill('Ada');
  await recover.getByLabel('New password').fill('a third long password');
  await recover.getByLabel('Recovery code').fill(code);
  await recover.getByRole('button', { name: 'Set the new password' }).click();
  await expect(page.getByRole('alert')).toContainText('do not belong together');
  await recover.getByLabel('Recovery code').fill(fresh);
  await recover.getByRole('button', { name: 'Set the new password' }).click();
  await page.getByRole('button', { name: 'I have written it down' }).click();

  await page.getByRole('form', { name: 'Another name' }).getByLabel('Name').fill('Countess');
  await page.getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByText('You are Countess.')).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download it' }).click()]);
  expect(file.suggestedFilename()).toBe('baize-Countess.json');
  const kept: unknown = JSON.parse(await (await file.createReadStream()).toArray().then((parts) => Buffer.concat(parts as Buffer[]).toString()));
  expect(kept).toMatchObject({ name: 'Countess' });

  await page.getByRole('button', { name: 'Delete the account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete it' }).click();
  await expect(page.getByText('The account is deleted.')).toBeVisible();
  await page.goto(`${server.site}profile?name=Countess`);
  await expect(page.getByText('Nobody has this name.')).toBeVisible();
  for (const one of [page, elsewhere]) await one.context().close();
});

test('a program’s token is shown once, listed by its name, and revoked', async ({ browser }) => {
  const page = await visit(browser);
  await page.getByLabel('The program’s name').fill('Engine');
  await page.getByRole('button', { name: 'Make a token' }).click();
  const token = await page.locator('code').innerText();
  const asks = () => fetch(`${server.site}api/me`, { headers: { authorization: `Bearer ${token}` } }).then((answer) => answer.status);
  expect(await asks()).toBe(200);
  await page.getByRole('button', { name: 'I have it' }).click();
  await page.reload();
  await expect(page.getByText('Engine')).toBeVisible();
  await expect(page.locator('body')).not.toContainText(token);
  await page.getByRole('button', { name: 'Revoke: Engine' }).click();
  await expect(page.getByText('Engine')).toHaveCount(0);
  expect(await asks()).toBe(401);
  await page.context().close();
});

test('what is typed into any field of an account stays text', async ({ browser }) => {
  const page = await visit(browser);
  const said = listen(page);
  page.on('dialog', () => said.push('an alert'));
  const hostile = '<img src=x onerror=alert(1)>"\'`\u202E\u0000';
  for (let pass = 0; pass < 2; pass += 1) {
    for (const form of await page.getByRole('form').all()) {
      for (const field of await form.getByRole('textbox').or(form.locator('input[type="password"]')).all()) {
        // As somebody who does not keep to what the field allows.
        await field.evaluate((input: HTMLInputElement) => { input.removeAttribute('maxlength'); input.removeAttribute('minlength'); });
        await field.fill(hostile);
      }
      await form.locator('button[type="submit"]').click();
      await expect(form.getByRole('alert')).toBeVisible();
    }
    if (pass === 0) await page.getByRole('button', { name: 'Forgot the password?' }).click();
  }
  await page.goto(`${server.site}profile?name=${encodeURIComponent(hostile)}`);
  await expect(page.locator('main')).toBeVisible();
  expect(await page.locator('img').count()).toBe(0);
  expect(said.filter((text) => !/status of 4\d\d/.test(text))).toEqual([]);
  await page.context().close();
});

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing on the account’s screens, ${theme}`, { tag: '@long' }, async ({ browser }) => {
    const page = await visit(browser, theme);
    const sound = async () => (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`);
    expect(await sound()).toEqual([]);
    const form = page.getByRole('form', { name: 'Keep your games' });
    await form.getByLabel('Name').fill(`Axe ${theme}`);
    await form.getByLabel('Password').fill(password);
    await form.getByRole('button').click();
    await expect(page.getByText('Write this down')).toBeVisible();
    expect(await sound()).toEqual([]);
    await page.getByRole('button', { name: 'I have written it down' }).click();
    await expect(page.getByRole('form', { name: 'Log out' })).toBeVisible();
    expect(await sound()).toEqual([]);
    await page.context().close();
  });
}
