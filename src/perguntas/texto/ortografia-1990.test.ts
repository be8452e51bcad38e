import { describe, expect, it } from 'vitest'
import { chaveOrtografia1990 } from './ortografia-1990.ts'

/** Before and after the agreement; a `+` is a space. */
const iguais = `
  óptimo/ótimo óptica/ótica optimismo/otimismo optimizar/otimizar acção/ação acções/ações accionar/acionar reacção/reação fracção/fração
  fraccionário/fracionário tracção/tração contracção/contração distracção/distração redacção/redação selecção/seleção
  seleccionar/selecionar colecção/coleção direcção/direção correcção/correção protecção/proteção injecção/injeção infecção/infeção
  infeccioso/infecioso inspecção/inspeção leccionar/lecionar confecção/confeção intersecção/interseção
  actual/atual actualmente/atualmente acto/ato actor/ator actriz/atriz activo/ativo actividade/atividade actuação/atuação inactivo/inativo
  reactor/reator retroactivo/retroativo interactivo/interativo acta/ata exacto/exato exactamente/exatamente factor/fator factura/fatura
  fractura/fratura tractor/trator abstracto/abstrato atractivo/atrativo extracto/extrato contractual/contratual redactor/redator
  didáctico/didático táctica/tática tacto/tato táctil/tátil olfacto/olfato sintáctico/sintático carácter/caráter
  característica/caraterística director/diretor directo/direto directamente/diretamente recto/reto rectângulo/retângulo semi-recta/semirreta
  correcto/correto objecto/objeto objectivo/objetivo projecto/projeto subjectivo/subjetivo trajecto/trajeto conjectura/conjetura
  adjectivo/adjetivo afecto/afeto efectivo/efetivo infectar/infetar colectivo/coletivo selectivo/seletivo lectivo/letivo
  eléctrico/elétrico electricidade/eletricidade electrão/eletrão electrónica/eletrónica eléctrodo/elétrodo dialecto/dialeto dialéctica/dialética
  predilecto/predileto reflectir/refletir reflector/refletor arquitecto/arquiteto arquitectura/arquitetura tecto/teto detectar/detetar
  protector/protetor aspecto/aspeto respectivo/respetivo perspectiva/perspetiva espectáculo/espetáculo espectador/espetador
  expectativa/expetativa insecto/inseto sector/setor vector/vetor invectiva/invetiva nocturno/noturno dactilografia/datilografia
  recepção/receção receptor/recetor concepção/conceção percepção/perceção excepção/exceção excepcional/excecional excepto/exceto
  decepção/deceção acepção/aceção interceptar/intercetar susceptível/suscetível céptico/cético ceptro/cetro adoptar/adotar
  adopção/adoção baptismo/batismo Baptista/Batista Egipto/Egito ruptura/rutura assumpção/assunção peremptório/perentório
  vêem/veem lêem/leem crêem/creem dêem/deem prevêem/preveem enjôo/enjoo jibóia/jiboia heróico/heroico asteróide/asteroide
  bóia/boia paranóia/paranoia tiróide/tiroide espermatozóide/espermatozoide tróico/troico idéia/ideia
  pára/para pêlo/pelo pólo/polo pêra/pera averigúe/averigue lingüística/linguística
  anti-social/antissocial auto-estrada/autoestrada contra-relógio/contrarrelógio mini-saia/minissaia ultra-som/ultrassom
  co-autor/coautor micro-ondas/microondas semi-círculo/semicírculo auto-retrato/autorretrato
  fim-de-semana/fim+de+semana lua-de-mel/lua+de+mel mão-de-obra/mão+de+obra há-de/há+de hão-de/hão+de pára-quedas/paraquedas
  Janeiro/janeiro Outono/outono Verão/verão Segunda-Feira/segunda-feira ACÇÃO/AÇÃO Óptimo/Ótimo
`

/** Left alone by the agreement, or changed only elsewhere. */
const diferentes = `
  facto/fato contacto/contato pacto/pato secção/seção ficção/fição convicção/convição opção/oção herói/heroi heróis/herois
  falámos/falamos apto/ato rapto/rato compacto/compato cacto/cato intelecto/inteleto néctar/nétar espectro/espetro convicto/convito
  pôde/pode pôr/por avô/avó impacto/impato octógono/otógono anti-higiénico/antihigiénico cor-de-rosa/cor+de+rosa erupção/erução
  corrupto/corruto captar/catar optar/otar bem-vindo/bemvindo vice-presidente/vicepresidente guarda-chuva/guardachuva sumo/suno
  artefacto/artefato egiptólogo/egitólogo Neptuno/Netuno núpcias/núcias réptil/rétil
`

const pairs = (list: string): [string, string][] =>
  list
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [a = '', b = ''] = pair.replaceAll('+', ' ').split('/')
      return [a, b]
    })

describe('antes e depois de 1990', () => {
  it.each(pairs(iguais))('%s é %s', (antes, depois) => {
    expect(chaveOrtografia1990(antes)).toBe(chaveOrtografia1990(depois))
  })

  it.each(pairs(diferentes))('%s não é %s', (um, outro) => {
    expect(chaveOrtografia1990(um)).not.toBe(chaveOrtografia1990(outro))
  })

  it('vale dentro de uma frase, sem tocar no resto', () => {
    expect(chaveOrtografia1990('A acção do director teve um óptimo efeito, de facto.')).toBe(
      'A ação do diretor teve um ótimo efeito, de facto.',
    )
  })

  it('aplicar duas vezes é o mesmo que uma', () => {
    for (const [antes] of pairs(iguais)) expect(chaveOrtografia1990(chaveOrtografia1990(antes))).toBe(chaveOrtografia1990(antes))
  })
})
