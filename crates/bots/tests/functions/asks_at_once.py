mark = input("X or O? ")
