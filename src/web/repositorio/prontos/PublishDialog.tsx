import { useState } from 'react'
import { read, useWrite } from '#kit/api/queries.ts'
import { useBeside } from '#kit/api/useBeside.ts'
import { CampoDisciplina } from '#web/catalogo/CampoDisciplina.tsx'
import { ComboboxField } from '#kit/forms/ComboboxField.tsx'
import { Form } from '#kit/forms/Form.tsx'
import { SelectField } from '#kit/forms/SelectField.tsx'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { comPontos, counted } from '#web/pastas/counted.ts'
import { mudaArvore, mudaProntos } from '#web/pastas/repositorio.queries.ts'
import type { Pronto } from './ListaProntos.tsx'
import { anosDeEscolaridade } from './anos.ts'

/** A test of the admin's own that is to be published, or a published one whose year and subject change. */
export type Publicavel = { novo: true } | Pronto

type Valores = { testeid: number | null; ano: number | ''; disciplina: string }

/** The admin's own tests, found by typing. */
function ChooseMeuTeste() {
  const [texto, setTexto] = useState('')
  const { data, isPending } = useBeside(
    read('GET /api/repositorio/pesquisa', { query: { soTestes: true, limite: 50, ...(texto ? { texto } : {}) } }),
  )
  const livres = data?.data.filter(({ publicado }) => !publicado) ?? []
  const semTestes = !isPending && texto === '' && livres.length === 0
  return (
    <ComboboxField<number>
      name="testeid"
      label="Teste"
      required="Escolha o teste."
      placeholder="Procurar nos meus testes"
      onSearch={setTexto}
      hint={semTestes ? 'Ainda não tem testes por publicar: escreva primeiro um, ou duplique um que já exista.' : undefined}
      empty={isPending ? 'A procurar…' : texto ? 'Nenhum teste seu por publicar com esse nome.' : 'Não tem testes por publicar.'}
      options={livres.map(({ id, nome, totalPerguntas, totalPoints }) => ({
        value: id,
        label: nome,
        note: `${counted(totalPerguntas, 'pergunta', 'perguntas')} · ${comPontos(totalPoints)}`,
      }))}
    />
  )
}

/** Puts a test among the ready-made ones, or changes where it stands there. */
export function PublishDialog({ alvo, onClose }: { alvo: Publicavel; onClose: () => void }) {
  const publish = useWrite('POST /api/repositorio/testesprontos/publicar/{id}', { invalidates: [...mudaProntos, ...mudaArvore] })
  const pronto = 'novo' in alvo ? null : alvo
  const defaultValues: Valores = { testeid: null, ano: pronto?.ano ?? '', disciplina: pronto?.disciplina ?? '' }
  const submit = async ({ testeid, ano, disciplina }: Valores) => {
    const id = pronto?.id ?? testeid
    if (id === null || ano === '') return
    await publish.mutateAsync({ params: { id }, body: { ano, disciplina } })
    onClose()
    showToast({ text: pronto ? `«${pronto.nome}» mudou de lugar` : 'O teste está entre os prontos' })
  }
  return (
    <Dialog open onClose={onClose} size="narrow" title={pronto ? 'Mudar ano e disciplina' : 'Publicar um teste'}>
      <Form
        inDialog
        defaultValues={defaultValues}
        onSubmit={submit}
        submitLabel={pronto ? 'Guardar' : 'Publicar'}
        onCancel={onClose}
        actions={!pronto && <ButtonLink render={(slot) => <Ligacao to={to.testes()} {...slot} />}>Escrever um teste</ButtonLink>}
      >
        {pronto ? <p>«{pronto.nome}»</p> : <ChooseMeuTeste />}
        <SelectField<number> name="ano" label="Ano" required="Escolha o ano." placeholder="Escolha o ano" options={anosDeEscolaridade} />
        <CampoDisciplina />
      </Form>
    </Dialog>
  )
}
